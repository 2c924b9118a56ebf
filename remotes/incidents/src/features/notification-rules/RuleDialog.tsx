import { useMemo, useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { isEditableSource } from '@opsdeck/shared/contracts';
import { DeleteButton, FormDialog } from '@opsdeck/shared/forms';
import { Alert } from '@opsdeck/shared/kit/base';
import { useInvalidate } from '@opsdeck/shared/query';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { useSession } from '@opsdeck/shared/session';
import { AsyncView, Dialog, NotFoundView, notify, Skeleton } from '@opsdeck/shared/ui';
import { checkExpressions } from '@/api/checkExpressions';
import { newId } from '@/model/newId';
import { notificationKeys } from '@/model/notificationKeys';
import { createRule, deleteRule, updateRule } from './api/saveRule';
import { useRule } from './api/useRules';
import { toNewRule, toRuleChange, toRuleFormValues, toRulePayload } from './form/ruleForm.mapping';
import { ruleFormSchema } from './form/ruleForm.schema';
import { RuleFields } from './form/RuleFields';
import { RuleFacts } from './RuleFacts';
import type { StoredRule } from './StoredRule';

const WIDTH = 720;
let visits = 0;

/** One rule: a new one, one to change, or one to look at. */
export function RuleDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [visit] = useState(() => (visits += 1));
  const result = useRule(id, visit);
  const mayWrite = useCanAccess('notifications', 'write');
  const { data: rule } = result;
  if (mayWrite && id === null) return <RuleEditor rule={null} onClose={onClose} />;
  if (mayWrite && rule && isEditableSource(rule.source)) return <RuleEditor rule={rule} onClose={onClose} />;
  return (
    <Dialog open title={rule?.name ?? 'Rule'} width={640} onClose={onClose}>
      <AsyncView
        result={result}
        errorTitle="The rule could not be loaded"
        skeleton={<Skeleton height={200} />}
        isEmpty={(found) => found === null}
        empty={<NotFoundView title="Rule not found" description="It may have been deleted." />}
      >
        {(found) => found && <RuleFacts rule={found} mayWrite={mayWrite} />}
      </AsyncView>
    </Dialog>
  );
}

function RuleEditor({ rule, onClose }: { rule: StoredRule | null; onClose: () => void }) {
  const api = useApiClient();
  const invalidate = useInvalidate();
  const { user, organizationId } = useSession();
  const initial = useMemo(() => toRuleFormValues(rule), [rule]);
  const [ownId] = useState(newId);
  // The address takes a moment to follow; until then a second click must not find the form again.
  const [isDone, setDone] = useState(false);

  function handleDone() {
    setDone(true);
    void invalidate(notificationKeys.all(organizationId));
    onClose();
  }

  return (
    <FormDialog
      open={!isDone}
      title={rule?.name ?? 'New rule'}
      width={WIDTH}
      schema={ruleFormSchema}
      initialValues={initial}
      submitText={rule ? 'Update' : 'Save'}
      submit={async (values) => {
        const { filter, title, template, events } = toRulePayload(values);
        await checkExpressions(api, { filter, title, template, events });
        if (rule) await updateRule(api, rule.id, toRuleChange(values, rule));
        else await createRule(api, toNewRule(values), { id: ownId, personId: user.id });
      }}
      onDone={() => {
        if (rule) notify.updated('Notification');
        else notify.success('Notification added successfully');
        handleDone();
      }}
      onClose={onClose}
    >
      {rule?.error && <Alert type="error" showIcon title={`The rule is paused: ${rule.error}`} />}
      <RuleFields />
      {rule && (
        <DeleteButton
          what="rule"
          name={rule.name}
          onDelete={() => deleteRule(api, rule.id)}
          onDeleted={handleDone}
        >
          Delete rule
        </DeleteButton>
      )}
    </FormDialog>
  );
}
