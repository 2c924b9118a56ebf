import type { FastifyInstance } from 'fastify';
import { csrfViolation, hashCsrfSecret, readCsrfSecret } from '@/identity/csrf';
import { countMail, isCodeForm, type CodeBody } from '@/identity/codes/codeForm';
import { codeMessages } from '@/identity/codes/codeMessages';
import { isVerified } from '@/identity/codes/codeStore';
import { emptyBody } from '@/identity/flows/flowStore';
import { registerFlow, type FlowRuntime } from '@/identity/flows/registerFlow';
import type { FlowStep } from '@/identity/flows/FlowMethod';
import type { IdentityDeps, StartVerification } from '@/identity/IdentityDeps';
import { HttpError } from '@/gateway/HttpError';
import { KratosError } from '@/identity/KratosError';
import { readText } from '@/identity/readText';
import { returnAddress } from '@/identity/returnAddress';
import { codeVerification, sendVerificationCode } from '@/identity/verification/codeVerification';

const PAGE = '/verification';

type Verification = { runtime: FlowRuntime<CodeBody>; start: StartVerification };

/** Showing that an address is one's own, with a code that is mailed there. With or without a session. */
export function registerVerification(app: FastifyInstance, deps: IdentityDeps): Verification {
  const runtime = registerFlow<CodeBody>(app, deps, {
    kind: 'verification',
    page: PAGE,
    firstState: 'choose_method',
    groups: ['default', 'code'],
    methods: [codeVerification(deps)],
    noMethod: codeMessages.noVerificationMethod,
    whenExpired: 'redirect',
    async start() {
      if (deps.config.signIn !== 'self-hosted') {
        throw new KratosError(400, 'Verification is switched off.', {
          reason: 'There are no accounts here.',
        });
      }
      return { identityId: null, body: emptyBody() };
    },
    mayRead: requireItsBrowserOrPerson,
    // Asking for a mail needs the token; the code is a secret of its own.
    needsToken: (fields, { flow }) =>
      !(flow.state === 'sent_email' && isCodeForm(fields) && readText(fields.code) !== ''),
    restart: ({ expiresAt }) => emptyBody(codeMessages.verificationExpired(expiresAt)),
    form: ({ call, flow }) =>
      flow.state === 'passed_challenge'
        ? { action: returnAddress(flow.returnTo, call.origin), method: 'GET' }
        : {
            action: `${call.publicUrl}/self-service/verification?flow=${flow.id}`,
            method: 'POST',
          },
  });

  return {
    runtime,
    async start(call, { identityId, address }) {
      if (await isVerified(deps.pool, { identityId, address })) return null;
      const flow = await runtime.open(call, {
        identityId,
        body: { ...emptyBody(), values: { email: address }, address },
      });
      const told = {
        id: flow.id,
        verifiable_address: address,
        url: runtime.pageOf(call, flow),
      };
      try {
        await countMail(deps, { address, ip: call.request.ip });
      } catch (error) {
        // Whatever led here goes on; the flow still offers to send a code, later.
        if (error instanceof HttpError) return told;
        throw error;
      }
      await sendVerificationCode(deps, { call, flow }, address);
      return told;
    },
  };
}

/** A flow that began with a registration was opened before its browser had a session. */
function requireItsBrowserOrPerson({ call, flow }: FlowStep<CodeBody>): void {
  if (flow.identityId !== null && call.session?.identityId === flow.identityId) return;
  const secret = readCsrfSecret(call.request);
  if (secret && hashCsrfSecret(secret).equals(flow.csrfHash)) return;
  throw csrfViolation('The flow belongs to another browser, or the person changed since.');
}
