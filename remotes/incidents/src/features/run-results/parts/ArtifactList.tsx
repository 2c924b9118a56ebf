import { useState } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { Button } from '@opsdeck/shared/kit/base';
import { notify } from '@opsdeck/shared/ui';
import { saveBlob } from '@/components/saveBlob';
import type { Artifact } from '../ActionDetail';
import { downloadArtifact } from '../api/downloadArtifact';
import { artifactPreview } from '../artifactPreview';
import { formatBytes } from '../formatBytes';
import { ArtifactView } from './ArtifactView';

function ArtifactEntry({ artifact }: { artifact: Artifact }) {
  const api = useApiClient();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const { id, filename, contentType, size } = artifact;
  const preview = artifactPreview(artifact);

  async function handleDownload() {
    setLoading(true);
    try {
      saveBlob(await downloadArtifact(api, id), filename);
    } catch (error) {
      notify.error(error, 'The file could not be downloaded');
    } finally {
      setLoading(false);
    }
  }

  return (
    <li>
      <div className="od-artifact-head">
        <span className="od-artifact-name">{filename}</span>
        <span className="od-artifact-facts">
          {contentType || 'unknown type'} · {formatBytes(size)}
        </span>
        {preview && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={`Preview of ${filename}`}
            onClick={() => setOpen(!isOpen)}
          >
            Preview
          </Button>
        )}
        <Button
          size="small"
          loading={isLoading}
          aria-label={`Download ${filename}`}
          onClick={() => void handleDownload()}
        >
          Download
        </Button>
      </div>
      {isOpen && preview && <ArtifactView artifact={artifact} preview={preview} />}
    </li>
  );
}

/** The files that an action left. */
export function ArtifactList({ artifacts }: { artifacts: readonly Artifact[] }) {
  return (
    <ul className="od-artifacts">
      {artifacts.map((artifact) => (
        <ArtifactEntry key={artifact.id} artifact={artifact} />
      ))}
    </ul>
  );
}
