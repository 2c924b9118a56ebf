import { useId, useState } from 'react';
import { useShowDeletedConfigs } from '@opsdeck/shared/filters';
import { Button, Switch } from '@opsdeck/shared/kit/base';
import { type Density, type ThemeMode, useTheme } from '@opsdeck/shared/theme';
import {
  DATE_TIME_FORMATS,
  type DateTimeFormat,
  formatDateTime,
  listTimeZones,
  useTimePreferences,
} from '@opsdeck/shared/time';
import { Dialog, LazySelect } from '@opsdeck/shared/ui';
import { ChoiceField } from './ChoiceField';
import './preferences.css';

const THEMES: readonly { value: ThemeMode; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];
const FORMAT_NAMES: Record<DateTimeFormat, string> = {
  short: 'Short',
  medium: 'Medium',
  full: 'Full',
  timestamp: 'Timestamp',
};

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  searchable?: boolean;
  onChange: (value: Value) => void;
};

function SelectField<Value extends string>({ label, ...select }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className="od-preference">
      <span id={id} className="od-preference-label">
        {label}
      </span>
      <LazySelect aria-labelledby={id} {...select} />
    </div>
  );
}

function Preferences() {
  const { mode, density, setMode, setDensity } = useTheme();
  const { format, zone, timeZone, setFormat, setZone } = useTimePreferences();
  const [showDeleted, setShowDeleted] = useShowDeletedConfigs();
  const [now] = useState(() => new Date());
  const [zones] = useState(() => listTimeZones(now));
  const deletedId = useId();
  return (
    <div className="od-preferences">
      <SelectField label="Time zone" value={zone} options={zones} searchable onChange={setZone} />
      <SelectField
        label="Date format"
        value={format}
        options={DATE_TIME_FORMATS.map((value) => ({
          value,
          label: `${FORMAT_NAMES[value]} – ${formatDateTime(now, { format: value, timeZone })}`,
        }))}
        onChange={setFormat}
      />
      <div className="od-preference">
        <span id={deletedId} className="od-preference-label">
          Show deleted configs
        </span>
        <Switch aria-labelledby={deletedId} checked={showDeleted} onChange={setShowDeleted} />
      </div>
      <ChoiceField label="Theme" value={mode} options={THEMES} onChange={setMode} />
      <ChoiceField label="Density" value={density} options={DENSITIES} onChange={setDensity} />
      <p className="od-preferences-note">Kept in this browser; every open tab follows at once.</p>
    </div>
  );
}

/** How this person wants to see the console. Every change counts at once. */
export function PreferencesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="Preferences"
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Preferences />
    </Dialog>
  );
}
