const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/** An id made here, so that a request may be sent twice and store one thing. Works without a secure origin too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === VERSION_BYTE) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === VARIANT_BYTE) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
