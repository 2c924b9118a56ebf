import {
  addressNodes,
  codeNodes,
  countCodeGuess,
  countMail,
  isCodeForm,
  readCodeForm,
  type CodeBody,
} from '@/identity/codes/codeForm';
import { codeMessages } from '@/identity/codes/codeMessages';
import { isExhausted, issueCode, tryCode } from '@/identity/codes/codeStore';
import { refused, type FlowMethod, type FlowResult, type FlowStep } from '@/identity/flows/FlowMethod';
import { emptyBody, updateFlow } from '@/identity/flows/flowStore';
import type { FlowRuntime } from '@/identity/flows/registerFlow';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { KratosError, locationChangeRequired } from '@/identity/KratosError';
import { signIn } from '@/identity/login/signIn';
import type { Message } from '@/identity/messages';
import { claimAccount } from '@/identity/recovery/claimAccount';
import { recoveryMail } from '@/identity/recovery/recoveryMail';
import { settingsBody } from '@/identity/settings/registerSettings';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { wantsJson } from '@/identity/wantsJson';

export type RecoveryOptions = {
  /** Where the person chooses a new password. */
  settings: Pick<FlowRuntime<SettingsBody>, 'open' | 'pageOf'>;
  /** What comes next is told in `continue_with` (Kratos' feature use_continue_with_transitions) instead of a redirect. */
  withTransitions: boolean;
};

type Step = FlowStep<CodeBody>;
type Result = FlowResult<CodeBody>;

export function codeRecovery(
  deps: IdentityDeps,
  { settings, withTransitions }: RecoveryOptions,
): FlowMethod<CodeBody> {
  const { pool, config, courier } = deps;

  async function sendCode({ call, flow }: Step, address: string): Promise<Result> {
    await countMail(deps, { address, ip: call.request.ip });
    const { code, sendTo } = await issueCode(deps, {
      flowId: flow.id,
      address,
      lifeSeconds: config.flowLifeSeconds,
    });
    await courier.send({ to: sendTo, ...recoveryMail(code, { origin: call.origin, config }) });
    const body = { ...emptyBody(codeMessages.recoverySent), active: 'code', address };
    return { kind: 'show', status: 200, flow: { ...flow, state: 'sent_email', body } };
  }

  async function checkCode(step: Step, code: string): Promise<Result> {
    const { call, flow } = step;
    const guess = await countCodeGuess(deps, { address: flow.body.address ?? '', ip: call.request.ip });
    const verdict = await tryCode(deps, flow.id, code);
    if (verdict.kind === 'exhausted') return replace(step, codeMessages.tooManyTries);
    // A right code for an address that was changed meanwhile leads nowhere any more.
    if (verdict.kind === 'wrong' || !(await claimAccount(pool, verdict))) {
      const body = {
        ...flow.body,
        active: 'code',
        messages: [codeMessages.wrongRecoveryCode],
        fieldMessages: {},
      };
      return { kind: 'show', status: 200, flow: { ...flow, body } };
    }
    await guess.succeed();
    return recover(step, verdict.identityId);
  }

  /** Whoever reads the mails of an address may act for its account, but not in place of its second factor. */
  async function recover({ call, flow }: Step, identityId: string): Promise<Result> {
    await signIn(pool, call, { identityId, proof: { method: 'code_recovery', aal: 'aal1' } });
    const privilegedUntil = new Date(Date.now() + config.privilegedSessionSeconds * 1000);
    const next = await settings.open(
      call,
      { identityId, body: settingsBody(deps, codeMessages.recovered(privilegedUntil)) },
      { returnTo: flow.returnTo },
    );
    const page = settings.pageOf(call, next);
    const passed = { ...flow, state: 'passed_challenge', body: { ...emptyBody(), active: 'code' } };
    if (!withTransitions || !wantsJson(call.request)) {
      await updateFlow(pool, passed);
      throw locationChangeRequired(page);
    }
    const goOn = { action: 'show_settings_ui', flow: { id: next.id, url: page } };
    return { kind: 'show', status: 200, flow: passed, extra: { continue_with: [goOn] } };
  }

  async function replace({ call, flow, ...step }: Step, said: Message): Promise<Result> {
    const by = await step.open(
      { identityId: null, body: emptyBody(said) },
      { returnTo: flow.returnTo, requestUrl: flow.requestUrl },
    );
    if (!withTransitions || !wantsJson(call.request)) return { kind: 'replaced', flow, by };
    const goOn = {
      action: 'show_recovery_ui',
      flow: { id: by.id, url: `${call.origin}/recovery?flow=${by.id}` },
    };
    throw new KratosError(400, 'Another flow takes the place of this one.', {
      reason: said.text,
      details: { continue_with: [goOn] },
    });
  }

  return {
    name: 'code',
    async nodes({ flow: { state, body } }) {
      if (state === 'choose_method') return addressNodes(body);
      return state === 'sent_email' ? codeNodes(body, codeMessages.recoveryCode) : [];
    },
    accepts: (fields) => isCodeForm(fields),
    async submit(fields, step) {
      const { flow } = step;
      if (flow.state === 'passed_challenge') return replace(step, codeMessages.recoveryRetried);
      const form = readCodeForm(fields, flow);
      switch (form.kind) {
        case 'incomplete':
          return refused(flow, 'code', { fieldMessages: form.fieldMessages, values: form.values });
        case 'code':
          return checkCode(step, form.code);
        case 'address':
          return (await isExhausted(deps, flow.id))
            ? replace(step, codeMessages.tooManyTries)
            : sendCode(step, form.address);
      }
    },
  };
}
