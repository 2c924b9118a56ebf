-- The people of a made-up company. Accounts that can sign in are added by the program, which hashes their passwords.

create temporary table seed_people (key text, first text, last text, email text, role text, state text, seen interval,
  title text) on commit drop;
insert into seed_people values
  ('sre-1', 'Maren', 'Olsen', 'maren@acme.test', 'admin', 'active', '25 minutes', 'Head of platform'),
  ('sre-2', 'Diego', 'Salas', 'diego@acme.test', 'editor', 'active', '2 hours', 'Platform engineer'),
  ('sre-3', 'Anika', 'Bose', 'anika@acme.test', 'editor', 'active', '4 hours', 'Platform engineer'),
  ('pay-1', 'Callum', 'Reid', 'callum@acme.test', 'commander', 'active', '3 hours', 'Payments lead'),
  ('pay-2', 'Ines', 'Duarte', 'ines@acme.test', 'responder', 'active', '40 minutes', 'Payments engineer'),
  ('shop-1', 'Femi', 'Adeyemi', 'femi@acme.test', 'responder', 'active', '1 day', 'Storefront engineer'),
  ('data-1', 'Hana', 'Kobayashi', 'hana@acme.test', 'commander', 'active', '6 hours', 'Data platform lead'),
  ('data-2', 'Ruben', 'Claes', 'ruben@acme.test', 'viewer', 'active', '5 days', 'Analyst'),
  ('fin-1', 'Sunniva', 'Berg', 'sunniva@acme.test', 'viewer', 'active', '8 hours', 'Controller'),
  ('old-1', 'Gregor', 'Malik', 'gregor@acme.test', 'viewer', 'inactive', '97 days', 'Left the company'),
  ('ext-1', 'Amara', 'Nkosi', 'amara@partner.acme.test', 'guest', 'active', '2 days', 'Partner'),
  ('ext-2', 'Bastian', 'Keller', 'bastian@partner.acme.test', 'guest', 'active', null, 'Auditor');

insert into opsdeck.identities (id, traits, state, created_at)
select md5('person/' || key)::uuid,
  jsonb_build_object('email', email, 'name', jsonb_build_object('first', first, 'last', last)), state,
  now() - interval '200 days'
from seed_people;

update people p set title = s.title, organization = 'Acme', last_login = now() - s.seen,
  created_at = now() - interval '200 days'
from seed_people s where p.id = md5('person/' || s.key)::uuid;

insert into casbin_rule (ptype, v0, v1)
select 'g', md5('person/' || key)::uuid::text, role from seed_people;

-- The robot that deploys: a person of a token, not an account.
insert into people (id, name, email, type, created_at, last_login)
values (md5('person/deployer')::uuid, 'release-robot (Token)', 'diego+token:release-robot@acme.test', 'access_token',
  now() - interval '60 days', now() - interval '12 minutes');
insert into casbin_rule (ptype, v0, v1)
values ('g', md5('person/deployer')::uuid::text, md5('person/sre-2')::uuid::text);

insert into teams (id, name, icon, spec, source, created_by, created_at)
select md5('team/' || key)::uuid, name, icon, spec::jsonb, source, md5('person/sre-1')::uuid, now() - interval '180 days'
from (values
  ('platform', 'Platform', 'kubernetes', 'UI', '{"components":[{"types":["KubernetesCluster"]}],"notifications":[{"name":"chat","connection":"connection://ops/ops-chat"}]}'),
  ('payments', 'Payments', 'payment', 'UI', '{"components":[{"name":"payments"}],"notifications":[{"name":"mail","connection":"connection://ops/ops-mail","filter":"check.severity == ''critical''"}]}'),
  ('storefront', 'Storefront', 'shopping-cart', 'UI', '{"components":[{"name":"storefront"}]}'),
  ('data', 'Data', 'database', 'UI', '{"components":[{"name":"data-platform"}]}'),
  ('on-call', 'On-call', 'pager', 'UI', '{}'),
  ('partners', 'Partners', 'group', 'KubernetesCRD', '{"displayName":"Partners","icon":"group"}')
) t(key, name, icon, source, spec);

insert into team_members (team_id, person_id)
select md5('team/' || team)::uuid, md5('person/' || person)::uuid
from (values
  ('platform', 'sre-1'), ('platform', 'sre-2'), ('platform', 'sre-3'),
  ('payments', 'pay-1'), ('payments', 'pay-2'),
  ('storefront', 'shop-1'), ('data', 'data-1'), ('data', 'data-2'),
  ('on-call', 'pay-1'), ('on-call', 'data-1'), ('on-call', 'pay-2'), ('on-call', 'shop-1'),
  ('partners', 'ext-1'), ('partners', 'ext-2')
) m(team, person);

insert into agents (id, name, hostname, description, version, properties, created_by, created_at, last_seen, last_received)
select md5('agent/' || name)::uuid, name, host, description, '1.4.2', jsonb_build_object('type', 'agent', 'site', site),
  md5('person/sre-1')::uuid, now() - interval '150 days', now() - seen, now() - seen
from (values
  ('fra-edge', 'edge-01.fra.acme.test', 'Edge site in Frankfurt', 'fra', interval '8 seconds'),
  ('nyc-core', 'core-02.nyc.acme.test', 'Core site in New York', 'nyc', interval '21 seconds'),
  ('warehouse-lab', 'lab-01.wh.acme.test', 'Laboratory beside the warehouse; switched off over night', 'wh', interval '2 days 3 hours'),
  ('sgp-standby', null, 'Ordered for Singapore, never started', 'sgp', null)
) a(name, host, description, site, seen);

insert into properties (name, value, created_by) values
  ('incidents.disable', 'false', md5('person/sre-1')::uuid),
  ('settings.event_queue_status.disable', 'false', md5('person/sre-1')::uuid);

insert into access_tokens (id, name, person_id, value, auto_renew, created_at, created_by, expires_at) values
  (md5('token/release-robot')::uuid, 'release-robot', md5('person/deployer')::uuid,
    encode(sha256('not a usable token: release-robot'), 'hex'), false, now() - interval '60 days',
    md5('person/sre-2')::uuid, now() + interval '62 days'),
  (md5('token/laptop')::uuid, 'laptop', md5('person/sre-1')::uuid,
    encode(sha256('not a usable token: laptop'), 'hex'), true, now() - interval '76 days',
    md5('person/sre-1')::uuid, now() + interval '14 days');
