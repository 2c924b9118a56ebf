import { CheckInvalidError } from '../CheckResult';
import { isRecord } from '../readSpec';

const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Would load other code into the shell or change which programs it finds. */
const REFUSED_ENV = /^(?:LD_|DYLD_|BASH_ENV$|ENV$|NODE_OPTIONS$)/;

/** The name of an entry of `env`, if a command may have a variable of that name. */
export function readEnvName(item: unknown): string {
  const name = isRecord(item) && typeof item.name === 'string' ? item.name : '';
  if (!ENV_NAME.test(name) || REFUSED_ENV.test(name)) {
    throw new CheckInvalidError(`env name "${name.slice(0, 60)}" is not allowed`);
  }
  return name;
}
