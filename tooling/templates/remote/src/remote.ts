import type { RemoteModule } from '@opsdeck/shared/contracts';
import { __camel__Routes } from '@/routes';

/** Exposed as `./remote`: the only way into this area. */
export const remote: RemoteModule = { name: '__name__', routes: __camel__Routes, slots: [] };
