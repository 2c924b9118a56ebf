import type { ReactNode } from 'react';
import { useFormikContext } from '@opsdeck/shared/forms';
import { itemOf, itemsOf, type DraftValues } from '../document/CanaryDraft';
import { fitsField, isActive } from '../document/fieldValues';
import { readPath } from '../document/readPath';
import type { FieldSpec, FormKind } from '../types/FieldSpec';
import { FieldControl } from './FieldControl';

type CheckFieldsProps = { kind: FormKind; disabled: boolean };

type Section = { title: string | null; fields: FieldSpec[] };

function toSections(fields: readonly FieldSpec[]): Section[] {
  return fields.reduce<Section[]>((sections, field) => {
    const last = sections.at(-1);
    if (!last || field.section) return [...sections, { title: field.section ?? null, fields: [field] }];
    last.fields.push(field);
    return sections;
  }, []);
}

/** The fields of a check type, by its data. The form shows the first check of the definition. */
export function CheckFields({ kind, disabled }: CheckFieldsProps) {
  const { values } = useFormikContext<DraftValues>();
  const item = itemOf(kind, values.spec);
  const more = itemsOf(kind, values.spec).length - 1;
  if (item === null && readPath(values.spec, kind.specKey) !== undefined && more >= 0) {
    return (
      <p className="od-editor-note">
        What stands under &quot;{kind.specKey}&quot; is no check. Change it in Code.
      </p>
    );
  }
  return (
    <>
      {more > 0 && (
        <p className="od-editor-note">
          {more === 1 ? 'One more check is' : `${more} more checks are`} in this definition. The form shows
          the first; change the others in Code.
        </p>
      )}
      {toSections(kind.form).map(({ title, fields }) => (
        <SectionFrame key={title} title={title}>
          {fields
            .filter((field) => isActive(field, item))
            .map((field) =>
              fitsField(field.kind, readPath(item, field.path)) ? (
                <FieldControl
                  key={field.path || field.label}
                  base={`spec.${kind.specKey}.0`}
                  spec={field}
                  disabled={disabled}
                />
              ) : (
                <p key={field.path} className="od-editor-note">
                  {field.label}: written in a way that only Code can change.
                </p>
              ),
            )}
        </SectionFrame>
      ))}
    </>
  );
}

type SectionFrameProps = { title: string | null; children: ReactNode };

function SectionFrame({ title, children }: SectionFrameProps) {
  if (title === null) return <div className="od-editor-section">{children}</div>;
  if (title !== 'Advanced') {
    return (
      <section className="od-editor-section" aria-label={title}>
        <h2>{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <details className="od-editor-section">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
