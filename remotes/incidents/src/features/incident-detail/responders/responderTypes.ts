/** One more thing that a system wants to know. */
type ResponderField = { name: string; label: string; isLong?: true };

/** A way in which a team is called to help. */
export type ResponderType = { value: string; label: string; fields: readonly ResponderField[] };

const DESCRIPTION: ResponderField = { name: 'description', label: 'Description', isLong: true };
const BODY: ResponderField = { name: 'body', label: 'Body', isLong: true };
const TICKET: readonly ResponderField[] = [{ name: 'category', label: 'Category' }, DESCRIPTION, BODY];
const PRODUCT_TICKET: readonly ResponderField[] = [{ name: 'product', label: 'Product' }, ...TICKET];

/** Every way in which a team may be called, by the name that its settings use. */
export const RESPONDER_TYPES: readonly ResponderType[] = [
  {
    value: 'email',
    label: 'Email',
    fields: [{ name: 'to', label: 'To' }, { name: 'subject', label: 'Subject' }, BODY],
  },
  {
    value: 'jira',
    label: 'Jira',
    fields: [
      { name: 'project', label: 'Project' },
      { name: 'issueType', label: 'Issue type' },
      { name: 'summary', label: 'Summary' },
      DESCRIPTION,
    ],
  },
  { value: 'service_now', label: 'ServiceNow', fields: TICKET },
  { value: 'ca', label: 'CA', fields: TICKET },
  { value: 'aws', label: 'AWS', fields: TICKET },
  { value: 'aws_support', label: 'AWS Support', fields: TICKET },
  { value: 'aws_ams_services_request', label: 'AWS AMS service request', fields: TICKET },
  { value: 'redhat', label: 'Red Hat', fields: PRODUCT_TICKET },
  { value: 'oracle', label: 'Oracle', fields: PRODUCT_TICKET },
  {
    value: 'ms_planner',
    label: 'Microsoft Planner',
    fields: [
      { name: 'plan_id', label: 'Plan' },
      { name: 'bucket_id', label: 'Bucket' },
      { name: 'priority', label: 'Priority' },
      { name: 'title', label: 'Title' },
      DESCRIPTION,
    ],
  },
  { value: 'vmware', label: 'VMware', fields: PRODUCT_TICKET },
  { value: 'person', label: 'Person', fields: [] },
];

/** The type of a name; one that the console does not know keeps its name and asks for nothing. */
export function responderType(value: string): ResponderType {
  return RESPONDER_TYPES.find((type) => type.value === value) ?? { value, label: value, fields: [] };
}
