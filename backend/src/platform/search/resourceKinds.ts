export type KindName = 'canaries' | 'checks' | 'components' | 'configs' | 'connections' | 'playbooks';

export type ResourceKind = {
  /** One shape for every kind, so that one piece of code finds them all. Rows of views: live, and only what the role sees. */
  rows: string;
  /** Kinds that live on agents are looked for on the local one unless the selector says otherwise. */
  hasAgent: boolean;
  hasTypes: boolean;
  hasTags: boolean;
  hasFieldSelector: boolean;
  /** Whether items carry `status`; where it equals `health` only the latter is shown. */
  showsStatus: boolean;
};

const NOTHING = `null::jsonb as tags, null::jsonb as properties`;

export const RESOURCE_KINDS: Record<KindName, ResourceKind> = {
  canaries: {
    rows: `select id, agent_id, null::text as icon, name, namespace, null::text as type, labels, ${NOTHING},
      labels as shown_tags, null::text as health, null::text as status, created_at, updated_at, deleted_at,
      null::uuid as scope_id from api.canaries`,
    hasAgent: true,
    hasTypes: false,
    hasTags: false,
    hasFieldSelector: true,
    showsStatus: false,
  },
  checks: {
    rows: `select c.id, c.agent_id, c.icon, c.name, coalesce(nullif(c.namespace, ''), k.namespace) as namespace, c.type,
      coalesce(k.labels, '{}') || coalesce(c.labels, '{}') as labels, ${NOTHING},
      coalesce(k.labels, '{}') || coalesce(c.labels, '{}') as shown_tags, c.status as health, c.status, c.created_at,
      c.updated_at, c.deleted_at, c.canary_id as scope_id
      from api.checks c left join api.canaries k on k.id = c.canary_id`,
    hasAgent: true,
    hasTypes: true,
    hasTags: false,
    hasFieldSelector: false,
    showsStatus: false,
  },
  components: {
    rows: `select id, agent_id, null::text as icon, name, namespace, type, labels, null::jsonb as tags, properties,
      labels as shown_tags, health, status, created_at, updated_at, deleted_at, topology_id as scope_id
      from api.components`,
    hasAgent: true,
    hasTypes: true,
    hasTags: false,
    hasFieldSelector: true,
    showsStatus: true,
  },
  configs: {
    rows: `select id, agent_id, null::text as icon, name, tags ->> 'namespace' as namespace, type, labels, tags, properties,
      tags as shown_tags, health, status, created_at, updated_at, deleted_at, scraper_id as scope_id
      from api.config_items`,
    hasAgent: true,
    hasTypes: true,
    hasTags: true,
    hasFieldSelector: true,
    showsStatus: true,
  },
  connections: {
    rows: `select id, null::uuid as agent_id, null::text as icon, name, namespace, type, null::jsonb as labels, ${NOTHING},
      null::jsonb as shown_tags, null::text as health, null::text as status, created_at, updated_at,
      null::timestamptz as deleted_at, null::uuid as scope_id from api.connections_list`,
    hasAgent: false,
    hasTypes: true,
    hasTags: false,
    hasFieldSelector: true,
    showsStatus: false,
  },
  playbooks: {
    rows: `select id, null::uuid as agent_id, icon, name, namespace, null::text as type, null::jsonb as labels, ${NOTHING},
      null::jsonb as shown_tags, null::text as health, null::text as status, created_at, updated_at, deleted_at,
      null::uuid as scope_id from api.playbooks`,
    hasAgent: false,
    hasTypes: false,
    hasTags: false,
    hasFieldSelector: true,
    showsStatus: false,
  },
};

export const KIND_NAMES = Object.keys(RESOURCE_KINDS) as KindName[];
