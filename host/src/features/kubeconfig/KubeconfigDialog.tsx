import { useId, useRef, useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { Button } from '@opsdeck/shared/kit/base';
import { Dialog, notify } from '@opsdeck/shared/ui';
import { useSignInVariant } from '@/session/SignInVariantProvider';
import { Glyph } from '@/shell/Glyph';
import { kubeconfigFile, kubectlCommand } from './kubectlCommand';
import './kubeconfig.css';

const DOCS_PAGE = '/installation/saas/agent';
const ADDRESS = '/api/kubeconfig';

type KubeconfigDialogProps = {
  open: boolean;
  onClose: () => void;
  docsUrl: string | null;
  publicUrl: string | null;
};

function Download({ host }: { host: string }) {
  const [loading, setLoading] = useState(false);
  const isLoading = useRef(false);
  const api = useApiClient();
  const { account } = useSignInVariant();
  // A new tab brings the cookie of the session along; where there is none, the file has to be asked for here.
  if (account === 'organizations') {
    const fetchFile = async () => {
      // Each file ends the one before, so a second press would leave the first file without a use.
      if (isLoading.current) return;
      isLoading.current = true;
      setLoading(true);
      try {
        const response = await api.raw('kubeconfig');
        save(await response.blob(), kubeconfigFile(host));
      } catch (error) {
        notify.error(error);
      } finally {
        isLoading.current = false;
        setLoading(false);
      }
    };
    return (
      <Button
        type="primary"
        icon={<Glyph name="download" />}
        loading={loading}
        onClick={() => void fetchFile()}
      >
        Download kubeconfig
      </Button>
    );
  }
  return (
    <a
      className="od-button od-button-primary"
      href={ADDRESS}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        // The second half of a double click would end the file of the first.
        if (event.detail > 1) event.preventDefault();
      }}
    >
      <Glyph name="download" />
      Download kubeconfig
    </a>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Command copied');
  } catch (error) {
    notify.error(error, 'The command could not be copied. Please select and copy it by hand.');
  }
}

/** How to reach this backend with kubectl: get the file, use it, read more. */
export function KubeconfigDialog({ open, onClose, docsUrl, publicUrl }: KubeconfigDialogProps) {
  const commandId = useId();
  const host =
    useSignInVariant().organizations()?.backendHost ?? new URL(publicUrl ?? window.location.href).hostname;
  const command = kubectlCommand(host);
  return (
    <Dialog
      open={open}
      title="Download and install kubeconfig"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ol className="od-steps">
        <li>
          <p>Download the kubeconfig. It holds a token of yours; a new file ends the one before.</p>
          <Download host={host} />
        </li>
        <li>
          <p id={commandId}>Try it with kubectl:</p>
          <div className="od-command">
            <code aria-labelledby={commandId}>{command}</code>
            <Button
              aria-label="Copy the command"
              icon={<Glyph name="copy" />}
              onClick={() => void copy(command)}
            >
              Copy
            </Button>
          </div>
        </li>
        {docsUrl !== null && (
          <li>
            <p>
              <a href={`${docsUrl}${DOCS_PAGE}`} target="_blank" rel="noopener noreferrer">
                Learn more in the documentation
                <span className="od-visually-hidden"> (opens a new tab)</span>
              </a>
            </p>
          </li>
        )}
      </ol>
    </Dialog>
  );
}
