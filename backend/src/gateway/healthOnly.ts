/** The registry of the health product: the area of health checks and no other. */
export function healthOnly(registry: Buffer): Buffer {
  const body = JSON.parse(registry.toString()) as { remotes?: unknown };
  const remotes = Array.isArray(body.remotes) ? (body.remotes as { name?: unknown }[]) : [];
  return Buffer.from(
    JSON.stringify({ ...body, remotes: remotes.filter((entry) => entry?.name === 'health') }),
  );
}
