import { advancedFields, nameFields, thresholdField } from './commonFields';
import type { FormKind } from './FieldSpec';

export const icmp: FormKind = {
  type: 'icmp',
  specKey: 'icmp',
  label: 'ICMP Ping',
  about: 'Sends echo requests and counts the answers.',
  icon: 'icmp',
  form: [
    ...nameFields,
    { path: 'endpoint', label: 'Host', kind: 'text', required: true, placeholder: 'api.example.com' },
    { path: 'packetCount', label: 'Packet count', kind: 'number', min: 0 },
    {
      path: 'packetLossThreshold',
      label: 'Packet loss threshold (%)',
      kind: 'number',
      min: 0,
      hint: 'More lost packets than this fail.',
    },
    thresholdField,
    ...advancedFields,
  ],
};
