import type { CheckKind } from './CheckKind';
import { dataKinds } from './kinds/dataKinds';
import { networkKinds } from './kinds/networkKinds';
import { platformKinds } from './kinds/platformKinds';

/** Every kind of check that a definition can hold. */
export const checkKinds: readonly CheckKind[] = [...networkKinds, ...dataKinds, ...platformKinds];
