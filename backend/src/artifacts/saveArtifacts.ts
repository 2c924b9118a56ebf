import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Artifact } from '@/playbooks/actions/ActionExecutor';
import { safeFilename } from './contentDisposition';

/** Keeps the files of an action. Called again for the same action it replaces them. */
export async function saveArtifacts(
  client: Pick<pg.Pool, 'query'>,
  actionId: string,
  files: readonly Artifact[],
): Promise<void> {
  await client.query('delete from public.artifacts where playbook_run_action_id = $1', [actionId]);
  for (const { filename, path, contentType, content } of files) {
    const name = safeFilename(filename);
    await client.query(
      `insert into public.artifacts (playbook_run_action_id, path, filename, content_type, size, checksum, content)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        actionId,
        `playbooks/${actionId}/${path ?? name}`,
        name,
        contentType,
        content.length,
        createHash('sha256').update(content).digest('hex'),
        content,
      ],
    );
  }
}
