import { OpsdeckHealth } from './OpsdeckHealth';

const TAG = 'opsdeck-health';

// Two pages' worth of scripts may end up in one; the first version that arrives serves them all.
if (!customElements.get(TAG)) customElements.define(TAG, OpsdeckHealth);
