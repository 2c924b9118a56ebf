import type { FastifyInstance } from 'fastify';
import { resume } from '@/identity/flows/continuity';
import { flowCall, type FlowCall } from '@/identity/flows/FlowCall';
import { refused, type FlowResult, type FlowStep } from '@/identity/flows/FlowMethod';
import { findFlow, updateFlow, type Flow, type FlowBody } from '@/identity/flows/flowStore';
import { markVerified } from '@/identity/codes/codeStore';
import { KratosError } from '@/identity/KratosError';
import { finishSignIn } from '@/identity/login/finishSignIn';
import type { LoginBody } from '@/identity/login/LoginBody';
import { messages, type Message } from '@/identity/messages';
import { finishRegistration } from '@/identity/registration/finishRegistration';
import { isRegistrationOpen } from '@/identity/registration/registerRegistration';
import { returnAddress } from '@/identity/returnAddress';
import { saved } from '@/identity/settings/saved';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { SETTINGS_PAGE, settingsOwner } from '@/identity/settings/settingsOwner';
import type { SocialProfile } from '@/identity/social/createProviders';
import {
  callbackAddress,
  CONTINUITY,
  logFailure,
  type SocialDeps,
  type Trip,
} from '@/identity/social/leaveForProvider';
import { addLink, findLink, insertLink } from '@/identity/social/linkStore';
import { named } from '@/identity/social/socialLogin';
import { socialMessages } from '@/identity/social/socialMessages';
import { emailProblem, readSentTraits } from '@/identity/traits';

const PAGES = { login: '/login', registration: '/registration', settings: SETTINGS_PAGE } as const;

/** `open` is for methods that need another flow; none of these does. */
type Arrival<Body extends FlowBody> = Pick<FlowStep<Body>, 'call' | 'flow'> & { provider: string };
type Result = FlowResult<FlowBody>;

/** Where browsers come back from a provider: the flow that they left goes on with what the provider says. */
export function socialCallback(app: FastifyInstance, deps: SocialDeps): void {
  const { pool, providers, log } = deps;

  app.get<{ Params: { provider: string } }>(
    '/self-service/methods/oidc/callback/:provider',
    async (request, reply) => {
      const call = flowCall(request, reply);
      const { provider } = request.params;
      const paused = await resume(deps, call, CONTINUITY);
      const trip = paused?.payload as Trip | undefined;
      if (!trip || trip.provider !== provider || !providers.has(provider)) throw unknownTrip();
      const flow = await findFlow(pool, trip.kind, trip.flowId);
      if (!flow) throw unknownTrip();
      if (flow.state === 'passed_challenge') {
        return reply.redirect(returnAddress(flow.returnTo, call.origin), 303);
      }

      const { url } = request;
      const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
      const result = await profileOf(new URL(`${callbackAddress(call, provider)}${search}`), trip).then(
        (profile) => goOn(call, flow, { trip, profile, identityId: paused?.identityId ?? null }),
        (error: unknown) => {
          logFailure(log, provider, error);
          return refused(flow, 'oidc', { messages: [whyNot(error, provider)] });
        },
      );
      await updateFlow(pool, result.flow);
      const page = `${call.origin}${PAGES[trip.kind]}?flow=${flow.id}`;
      return reply.redirect(('redirectTo' in result && result.redirectTo) || page, 303);
    },
  );

  function profileOf(answer: URL, trip: Trip): Promise<SocialProfile> {
    return providers.finish(trip.provider, answer, trip);
  }

  function whyNot(error: unknown, provider: string): Message {
    const { code } = error as { code?: unknown };
    const isRefusal = code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
    return isRefusal
      ? socialMessages.refused(named(deps, provider))
      : socialMessages.failed(named(deps, provider));
  }

  function goOn(
    call: FlowCall,
    flow: Flow,
    { trip, profile, identityId }: { trip: Trip; profile: SocialProfile; identityId: string | null },
  ): Promise<Result> {
    const { provider } = trip;
    switch (trip.kind) {
      case 'login':
        return signIn({ call, flow: flow as Flow<LoginBody>, provider }, profile);
      case 'registration':
        return signUp({ call, flow, provider }, profile);
      case 'settings':
        return link({ call, flow: flow as Flow<SettingsBody>, provider }, { profile, identityId });
    }
  }

  async function signIn(arrival: Arrival<LoginBody>, profile: SocialProfile): Promise<Result> {
    const { call, flow, provider } = arrival;
    const { session } = call;
    const isRefresh = flow.body.refresh && session !== null;
    if (session && !isRefresh) return elsewhere(flow, returnAddress(flow.returnTo, call.origin));
    const found = await findLink(pool, profile);
    if (isRefresh && found?.identityId !== session.identityId) {
      return refused<FlowBody>(flow, 'oidc', { messages: [socialMessages.linkMismatch] });
    }
    if (!found) return signUp(arrival, profile);
    if (!found.isActive) return refused<FlowBody>(flow, 'oidc', { messages: [messages.disabled] });
    const { identityId } = found;
    return finishSignIn(deps, stepOf(arrival), {
      identityId,
      proof: { method: 'oidc', aal: 'aal1', provider },
    });
  }

  /** Whoever owns an address elsewhere does not own the account with that address here: nothing is linked by itself. */
  async function signUp(arrival: Arrival<FlowBody>, profile: SocialProfile): Promise<Result> {
    const { call, flow, provider } = arrival;
    const name = named(deps, provider);
    const say = (message: Message) => refused(flow, 'oidc', { messages: [message] });
    if (call.session) return elsewhere(flow, returnAddress(flow.returnTo, call.origin));
    const found = await findLink(pool, profile);
    // Who signs up a second time wants in.
    if (found && !found.isActive) return say(messages.disabled);
    if (found) {
      return finishSignIn(deps, stepOf(arrival as Arrival<LoginBody>), {
        identityId: found.identityId,
        proof: { method: 'oidc', aal: 'aal1', provider },
      });
    }
    if (!(await isRegistrationOpen(deps))) return say(socialMessages.noAccount(name));
    const { email, isEmailVerified, first, last } = profile;
    if (email === null || emailProblem(email)) return say(socialMessages.noEmail(name));
    const { traits, fieldMessages } = readSentTraits({ traits: { email, name: { first, last } } });
    // A name that is too long for us is not worth failing for.
    if (Object.keys(fieldMessages).length > 0) traits.name = {};
    const result = await finishRegistration(deps, stepOf(arrival), {
      traits,
      proof: { method: 'oidc', aal: 'aal1', provider },
      addCredentials: async (client, identityId) => {
        await insertLink(client, { identityId, provider, who: profile });
        if (isEmailVerified) await markVerified(client, { identityId, address: email });
      },
    });
    if (result.kind !== 'show' || flow.kind !== 'login') return result;
    return say(socialMessages.addressTaken(email, name));
  }

  async function link(
    { call, flow, provider }: Arrival<SettingsBody>,
    { profile, identityId }: { profile: SocialProfile; identityId: string | null },
  ): Promise<Result> {
    const owner = settingsOwner(call, flow);
    if (owner.identityId !== identityId) throw unknownTrip();
    const isLinked = await addLink(pool, { identityId, provider, who: profile });
    if (!isLinked) {
      return refused<FlowBody>(flow, 'oidc', { messages: [socialMessages.linkTaken(named(deps, provider))] });
    }
    return saved(stepOf({ call, flow, provider }), { active: 'oidc' });
  }
}

function elsewhere(flow: Flow, redirectTo: string): Result {
  return { kind: 'show', status: 200, flow, redirectTo };
}

function stepOf<Body extends FlowBody>({ call, flow }: Arrival<Body>): FlowStep<Body> {
  return {
    call,
    flow,
    open: () => Promise.reject(new Error('No other flow takes the place of one that comes back')),
  };
}

function unknownTrip(): KratosError {
  return new KratosError(400, 'This sign-in was not begun in this browser, or too long ago.', {
    reason: 'Start again from the page that offers the provider.',
  });
}
