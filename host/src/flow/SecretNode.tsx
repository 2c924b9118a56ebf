import { CopyButton } from './CopyButton';

/** A secret to type into an authenticator app, for those who cannot scan. */
export function SecretNode({ label, secret }: { label: string; secret: string }) {
  return (
    <div className="od-flow-secret">
      <p>{label}</p>
      <div>
        <code>{secret}</code>
        <CopyButton text={secret} label="Copy the secret" />
      </div>
    </div>
  );
}
