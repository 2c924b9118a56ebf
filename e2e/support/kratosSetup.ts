import { createKratosAccounts, giveStandInRoles } from './kratosAccounts';
import { startConsole } from './startConsole';

const CONSOLE_PORT = 3000;
const MAILPIT_URL = 'http://127.0.0.1:8025';

type Identity = { publicUrl: string; port: number; remove: () => Promise<void> };

/** A console in front of a Kratos: the one of `KRATOS_PUBLIC_URL`, or a second console that stands in for it. */
export default async function kratosSetup(): Promise<() => Promise<void>> {
  const identity = process.env.KRATOS_STAND_IN ? await startStandIn() : await prepareKratos();
  try {
    const console = await startConsole({
      port: identity.port,
      env: { OPSDECK_KRATOS_URL: identity.publicUrl },
    });
    // Kratos knows the console by one name, which is a part of its cookies and its addresses.
    process.env.OPSDECK_URL = process.env.KRATOS_STAND_IN ? console.url : `http://localhost:${identity.port}`;
    process.env.OPSDECK_E2E_SITE = console.siteDir;
    return async () => {
      await console.remove();
      await identity.remove();
    };
  } catch (error) {
    await identity.remove();
    throw error;
  }
}

async function prepareKratos(): Promise<Identity> {
  const { KRATOS_PUBLIC_URL: publicUrl, KRATOS_ADMIN_URL: adminUrl, PORT: port } = process.env;
  if (!publicUrl || !adminUrl) throw new Error('KRATOS_PUBLIC_URL and KRATOS_ADMIN_URL are not set');
  process.env.MAILPIT_URL ??= MAILPIT_URL;
  return { publicUrl, port: Number(port ?? CONSOLE_PORT), remove: await createKratosAccounts(adminUrl) };
}

async function startStandIn(): Promise<Identity> {
  const standIn = await startConsole();
  await giveStandInRoles(standIn.url);
  process.env.OPSDECK_MAILBOX_URL = standIn.url;
  return { publicUrl: `${standIn.url}/api/.ory`, port: 0, remove: () => standIn.remove() };
}
