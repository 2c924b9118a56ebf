import { parseJson } from '@opsdeck/shared/lib';
import { AsyncView, Skeleton } from '@opsdeck/shared/ui';
import { LogLines } from '@/components/log-lines/LogLines';
import { Markdown } from '@/components/Markdown';
import type { Artifact } from '../ActionDetail';
import { useArtifact } from '../api/useArtifact';
import type { ArtifactPreview } from '../artifactPreview';
import { prettyText } from '../resultKeys';
import { toLogLines } from '../toLogLines';
import { HtmlFrame } from './HtmlFrame';
import { TextLines } from './TextLines';

type ArtifactViewProps = { artifact: Artifact; preview: ArtifactPreview };

function Content({ artifact, preview, content }: ArtifactViewProps & { content: string }) {
  const label = artifact.filename;
  switch (preview.kind) {
    case 'image':
      return <img className="od-result-image" src={content} alt={label} />;
    case 'markdown':
      return <Markdown text={content} />;
    case 'html':
      return <HtmlFrame text={content} label={label} />;
    case 'json':
      return <TextLines text={prettyText(content)} label={label} />;
    case 'log': {
      const lines = toLogLines(parseJson(content));
      return lines ? <LogLines lines={lines} label={label} /> : <TextLines text={content} label={label} />;
    }
    default:
      return <TextLines text={content} label={label} />;
  }
}

/** The contents of a file, in the way of its type. */
export function ArtifactView({ artifact, preview }: ArtifactViewProps) {
  const result = useArtifact(artifact.id, preview.kind === 'image' ? preview.type : null);
  return (
    <AsyncView
      result={result}
      errorTitle="The file could not be loaded"
      skeleton={<Skeleton width="100%" height={120} />}
    >
      {(content) => <Content artifact={artifact} preview={preview} content={content} />}
    </AsyncView>
  );
}
