import type { FastifyInstance } from 'fastify';
import { secondFactorRequired } from '@/identity/KratosError';
import { secondFactorAddress } from '@/identity/login/secondFactorAddress';
import { publicUrl } from '@/identity/publicUrl';

/**
 * A session that has not shown its person's second factor opens nothing but the identity API under `exceptAt`, which
 * judges by itself. Comes after what finds out who is calling.
 */
export function refuseHalfSignedIn(app: FastifyInstance, { exceptAt }: { exceptAt: string }): void {
  app.addHook('onRequest', async (request) => {
    if (!request.session?.lacksSecondFactor) return;
    // The registered route, not the address as it was typed: that can be written in many ways.
    if (request.routeOptions.url?.startsWith(exceptAt)) return;
    throw secondFactorRequired(secondFactorAddress({ publicUrl: publicUrl(request) }));
  });
}
