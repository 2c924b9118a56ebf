import { SelectField, TextField, useFieldState } from '@opsdeck/shared/forms';
import { Button } from '@opsdeck/shared/kit/base';
import type { ConnectionChoice } from '../api/getConnectionChoices';
import { useConnectionChoices } from '../api/useConnectionChoices';
import { isSecretProperty } from '../isSecretProperty';
import { EMPTY_SERVICE } from './ruleForm.mapping';
import type { PropertyValues, ServiceValues, ServiceWay } from './ruleForm.schema';

const WAYS: { value: ServiceWay; label: string }[] = [
  { value: 'connection', label: 'Connection' },
  { value: 'url', label: 'Webhook address' },
  { value: 'email', label: 'E-mail address' },
];

type ServicesFieldProps = {
  name: string;
  /** What each of them is called. */
  what: 'recipient' | 'fallback recipient';
};

/** The places that a rule sends to. */
export function ServicesField({ name, what }: ServicesFieldProps) {
  const { field, helpers, error } = useFieldState<ServiceValues[]>(name);
  const services = field.value;
  return (
    <>
      {services.map((service, index) => (
        <fieldset key={index} className="od-rule-service">
          <legend>{`${what.charAt(0).toUpperCase()}${what.slice(1)} ${index + 1}`}</legend>
          <ServiceFields service={service} path={`${name}.${index}`} />
          {services.length > 1 && (
            <Button
              size="small"
              onClick={() => void helpers.setValue(services.filter((_, other) => other !== index))}
            >
              {`Remove ${what} ${index + 1}`}
            </Button>
          )}
        </fieldset>
      ))}
      {typeof error === 'string' && (
        <p className="od-field-error" role="alert">
          {error}
        </p>
      )}
      <div className="od-rule-buttons">
        <Button size="small" onClick={() => void helpers.setValue([...services, EMPTY_SERVICE])}>
          {`Add ${what}`}
        </Button>
      </div>
    </>
  );
}

function ServiceFields({ service, path }: { service: ServiceValues; path: string }) {
  return (
    <>
      <SelectField name={`${path}.way`} label="By" options={WAYS} />
      {service.way === 'connection' && (
        <ConnectionField name={`${path}.connection`} value={service.connection} />
      )}
      {service.way === 'url' && (
        <TextField
          name={`${path}.url`}
          label="Webhook address"
          required
          placeholder="https://hooks.example/…"
        />
      )}
      {service.way === 'email' && <TextField name={`${path}.to`} label="E-mail address" required />}
      <PropertyFields path={`${path}.properties`} properties={service.properties} />
    </>
  );
}

function ConnectionField({ name, value }: { name: string; value: string }) {
  const { data = [], error } = useConnectionChoices() as { data?: ConnectionChoice[]; error: unknown };
  // A rule may hold the id of a connection, or a reference that nobody may see any more.
  const isListed = value === '' || data.some((choice) => choice.value === value);
  const known = data.find((choice) => choice.id === value);
  const options = isListed ? data : [{ value, label: known?.label ?? value }, ...data];
  return (
    <SelectField
      name={name}
      label="Connection"
      required
      options={options.map((option) => ({ value: option.value, label: option.label }))}
      hint={error ? 'The connections could not be loaded.' : undefined}
    />
  );
}

type PropertyFieldsProps = { path: string; properties: readonly PropertyValues[] };

function PropertyFields({ path, properties }: PropertyFieldsProps) {
  const { helpers } = useFieldState<PropertyValues[]>(path);
  return (
    <>
      {properties.map((property, index) => (
        <div key={index} className="od-rule-property">
          <TextField
            name={`${path}.${index}.name`}
            label={`Property ${index + 1}`}
            disabled={property.isKept}
            placeholder="to"
          />
          <TextField
            name={`${path}.${index}.value`}
            label={`Value ${index + 1}`}
            type={isSecretProperty(property.name) ? 'password' : 'text'}
            placeholder={property.isKept ? 'Unchanged' : ''}
          />
          <Button
            size="small"
            aria-label={`Remove property ${index + 1}`}
            onClick={() => void helpers.setValue(properties.filter((_, other) => other !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={() => void helpers.setValue([...properties, { name: '', value: '', isKept: false }])}
      >
        Add property
      </Button>
    </>
  );
}
