import { CheckInvalidError } from '../CheckResult';

/** An http or https address; `field` names where it was written. */
export function parseHttpUrl(text: string, field: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new CheckInvalidError(`${field} is not a valid address`);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new CheckInvalidError(`${field} must start with http:// or https://`);
  }
  return url;
}
