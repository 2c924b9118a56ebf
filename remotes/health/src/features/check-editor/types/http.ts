import { advancedFields, nameFields, thresholdField } from './commonFields';
import type { FormKind } from './FieldSpec';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

export const http: FormKind = {
  type: 'http',
  specKey: 'http',
  label: 'HTTP',
  about: 'Calls an address and judges its answer.',
  icon: 'http',
  form: [
    ...nameFields,
    { path: 'url', label: 'URL', kind: 'text', required: true, placeholder: 'https://example.com/status' },
    {
      path: 'method',
      label: 'Method',
      kind: 'choice',
      default: 'GET',
      options: METHODS.map((method) => ({ value: method, label: method })),
    },
    { path: 'body', label: 'Body', kind: 'longText', when: { path: 'method', in: ['POST', 'PUT'] } },
    { path: 'headers', label: 'Headers', kind: 'headers' },
    {
      path: 'authentication',
      label: 'Authentication',
      kind: 'authentication',
      options: [
        { value: 'basic', label: 'Basic' },
        { value: 'ntlm', label: 'NTLM' },
        { value: 'ntlmv2', label: 'NTLMv2' },
      ],
    },
    {
      path: 'responseCodes',
      label: 'Response codes',
      kind: 'statusCodes',
      section: 'What passes',
      hint: 'Any of these passes.',
    },
    thresholdField,
    {
      path: 'responseContent',
      label: 'Response content',
      kind: 'text',
      hint: 'Text that the answer must contain.',
    },
    {
      path: 'maxSSLExpiry',
      label: 'Certificate expiry (days)',
      kind: 'number',
      min: 0,
      hint: 'Fails when the certificate ends within so many days.',
    },
    ...advancedFields,
  ],
};
