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
import { isExhausted, issueCode, markVerified, tryCode } from '@/identity/codes/codeStore';
import { refused, type FlowMethod, type FlowResult, type FlowStep } from '@/identity/flows/FlowMethod';
import { emptyBody, updateFlow, type Flow } from '@/identity/flows/flowStore';
import { link } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { KratosError } from '@/identity/KratosError';
import type { Message } from '@/identity/messages';
import { returnAddress } from '@/identity/returnAddress';
import { verificationMail } from '@/identity/verification/verificationMail';

type Step = FlowStep<CodeBody>;
type Result = FlowResult<CodeBody>;

/** Mails a code to the address, if somebody has it; the flow waits for the code in any case. */
export async function sendVerificationCode(
  deps: IdentityDeps,
  { call, flow }: Pick<Step, 'call' | 'flow'>,
  address: string,
): Promise<Flow<CodeBody>> {
  const { pool, config, courier } = deps;
  const { code, sendTo } = await issueCode(deps, {
    flowId: flow.id,
    address,
    lifeSeconds: config.flowLifeSeconds,
  });
  await courier.send({ to: sendTo, ...verificationMail(code, { origin: call.origin, config }) });
  await pool.query(
    `update opsdeck.verifiable_addresses set status = 'sent' where value = $1 and status = 'pending'`,
    [sendTo],
  );
  const body = { ...emptyBody(codeMessages.verificationSent), active: 'code', address };
  const sent = { ...flow, state: 'sent_email', body };
  await updateFlow(pool, sent);
  return sent;
}

export function codeVerification(deps: IdentityDeps): FlowMethod<CodeBody> {
  async function checkCode(step: Step, code: string): Promise<Result> {
    const { call, flow } = step;
    const guess = await countCodeGuess(deps, { address: flow.body.address ?? '', ip: call.request.ip });
    const verdict = await tryCode(deps, flow.id, code);
    if (verdict.kind === 'exhausted') throw await replacement(step, codeMessages.tooManyTries);
    // A right code for an address that was changed meanwhile proves nothing any more.
    if (verdict.kind === 'wrong' || !(await markVerified(deps.pool, verdict))) {
      const messages = [codeMessages.wrongVerificationCode];
      const body = { ...flow.body, active: 'code', messages, fieldMessages: {} };
      return { kind: 'show', status: 200, flow: { ...flow, body } };
    }
    await guess.succeed();
    const body = { ...emptyBody(codeMessages.verified), active: 'code' };
    return { kind: 'show', status: 200, flow: { ...flow, state: 'passed_challenge', body } };
  }

  async function replacement({ call, flow, ...step }: Step, said: Message): Promise<KratosError> {
    const by = await step.open(
      { identityId: flow.identityId, body: emptyBody(said) },
      { returnTo: flow.returnTo, requestUrl: flow.requestUrl },
    );
    return new KratosError(410, 'Another flow takes the place of this one.', {
      id: 'self_service_flow_replaced',
      reason: said.text,
      extra: { use_flow_id: by.id },
      navigateTo: `${call.origin}/verification?flow=${by.id}`,
    });
  }

  return {
    name: 'code',
    async nodes({ call, flow: { state, body, returnTo } }) {
      if (state === 'choose_method') return addressNodes(body);
      if (state === 'sent_email') return codeNodes(body, codeMessages.verificationCode);
      const href = returnAddress(returnTo, call.origin);
      return [link('code', { id: 'continue', href, title: codeMessages.proceed })];
    },
    accepts: (fields) => isCodeForm(fields),
    async submit(fields, step) {
      const { call, flow } = step;
      if (flow.state === 'passed_challenge') {
        throw await replacement(step, codeMessages.verificationRetried);
      }
      const form = readCodeForm(fields, flow);
      switch (form.kind) {
        case 'incomplete':
          return refused(flow, 'code', { fieldMessages: form.fieldMessages, values: form.values });
        case 'code':
          return checkCode(step, form.code);
        case 'address': {
          const { address } = form;
          if (await isExhausted(deps, flow.id)) throw await replacement(step, codeMessages.tooManyTries);
          await countMail(deps, { address, ip: call.request.ip });
          return { kind: 'show', status: 200, flow: await sendVerificationCode(deps, step, address) };
        }
      }
    },
  };
}
