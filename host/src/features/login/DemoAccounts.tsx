import type { DemoAccount } from '@/session/parseConsoleConfig';

type DemoAccountsProps = { accounts: readonly DemoAccount[]; onPick: (account: DemoAccount) => void };

/** The accounts of the demo seed, one press away. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <section className="od-login-demo" aria-labelledby="od-login-demo-title">
      <h2 id="od-login-demo-title">Demo accounts</h2>
      <p>This installation holds sample data. Pick an account to fill in the form.</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              title={`${account.email}, password ${account.password}`}
              aria-label={`Fill in the ${account.role} account`}
              onClick={() => onPick(account)}
            >
              {account.role}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
