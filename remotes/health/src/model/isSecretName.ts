const SECRET =
  /pass(word|wd|phrase|code)|secret|token|credential|bearer|authori[sz]ation|cookie|webhook[-_]?url|(api|access|private|ssh|account|auth|signing|encryption)[-_]?key/i;
/** Short words, which count alone or behind a separator: `bypass` and `design` are no secrets. */
const SHORT = /(^|[-_.])(pwd|pass|sig|signature)$/i;
const CAMEL = /[a-z](Pwd|Pass)$/;
const CERTIFICATE = /certificate$|^cert$/i;
/** What is said about a secret, such as where it is kept. */
const ABOUT = /(name|ref|file|path|stdin|type|expiry|ttl)$|token[-_]?ur[il]$/i;

/** Whether what goes by this name is a secret: a key, a header, a variable, a parameter. */
export function isSecretName(name: string): boolean {
  if (ABOUT.test(name)) return false;
  return SECRET.test(name) || SHORT.test(name) || CAMEL.test(name) || CERTIFICATE.test(name);
}
