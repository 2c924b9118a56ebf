-- Connections, incidents, playbooks, notifications, permissions, scopes, views, jobs: enough of each to work with.

insert into connections (id, name, namespace, type, url, username, password, certificate, properties, insecure_tls, source,
  created_by, created_at)
select md5('connection/' || name)::uuid, name, 'ops', type, url, username, password, certificate, properties::jsonb, false,
  source::source, case when source = 'UI' then md5('person/sre-1')::uuid end, now() - interval '130 days'
from (values
  ('orders-db', 'postgres', 'postgres://$(username):$(password)@orders-store.fulfilment.svc.eu.acme.test/orders', 'secret://orders-db/username', 'secret://orders-db/password', null, null, 'UI'),
  ('ledger-db', 'postgres', 'postgres://$(username):$(password)@ledger-store.payments.svc.eu.acme.test/ledger', 'secret://ledger-db/username', 'secret://ledger-db/password', null, null, 'KubernetesCRD'),
  ('stock-db', 'sql_server', 'sqlserver://$(username):$(password)@stock-store.fulfilment.svc.wh.acme.test?database=stock', 'secret://stock-db/username', 'secret://stock-db/password', null, null, 'UI'),
  ('ops-chat', 'slack', 'slack://$(password)@C000OPSROOM', 'C000OPSROOM', 'secret://chat/token', null, '{"BotName":"opsdeck"}', 'UI'),
  ('ops-mail', 'email', 'smtp://$(username):$(password)@relay.acme.test:587/?UseStartTLS=true&Encryption=Auto&Auth=Plain&from=ops@acme.test&fromName=Operations', 'secret://mail/username', 'secret://mail/password', null, '{"host":"relay.acme.test","port":"587","from":"ops@acme.test","fromName":"Operations","encryptionMethod":"Auto","authMethod":"Plain"}', 'UI'),
  ('archive', 's3', null, 'secret://archive/access-key', 'secret://archive/secret-key', null, '{"region":"eu-north","bucket":"archive"}', 'UI'),
  ('cloud-prod', 'aws', null, 'secret://cloud/access-key', 'secret://cloud/secret-key', null, '{"region":"eu-north"}', 'UI'),
  ('code-robot', 'github', null, null, 'secret://code/token', null, null, 'UI'),
  ('deployments', 'git', 'https://git.acme.test/platform/deployments.git', 'robot', 'secret://git/token', null, '{"ref":"main"}', 'UI'),
  ('metrics', 'prometheus', 'https://metrics.monitoring.acme.test', null, null, null, null, 'UI'),
  ('atlas', 'kubernetes', null, null, null, 'secret://atlas/kubeconfig', null, 'KubernetesCRD'),
  ('partner-hook', 'generic_webhook', 'generic+https://hooks.partner.acme.test/ops?RequestMethod=POST', null, null, null, '{"requestMethod":"POST","key":"message","titleKey":"title"}', 'UI'),
  ('assistant', 'openai', 'https://models.acme.test/v1', null, 'secret://assistant/key', null, '{"model":"small-1"}', 'UI')
) c(name, type, url, username, password, certificate, properties, source);

insert into logging_backends (id, name, labels, spec, source, created_by, created_at) values
  (md5('log/cluster-logs')::uuid, 'cluster-logs', '{"env":"prod"}', '{"backends":[{"loki":{"url":"https://logs.monitoring.acme.test"}}]}', 'UI', md5('person/sre-2')::uuid, now() - interval '90 days'),
  (md5('log/audit')::uuid, 'audit', '{"env":"prod"}', '{"backends":[{"opensearch":{"url":"https://audit.monitoring.acme.test"}}]}', 'KubernetesCRD', null, now() - interval '90 days');

insert into views (id, name, namespace, spec, source, created_by, created_at) values
  (md5('view/pods')::uuid, 'pods', 'ops', '{"display":{"title":"Pods","icon":"pod","ordinal":1,"sidebar":true},"queries":{"pods":{"configs":{"types":["Kubernetes::Pod"]}}},"columns":[{"name":"name","type":"string","primaryKey":true},{"name":"namespace","type":"string"},{"name":"health","type":"health"}]}', 'KubernetesCRD', null, now() - interval '45 days'),
  (md5('view/databases')::uuid, 'databases', 'ops', '{"display":{"title":"Databases","icon":"database","ordinal":2,"sidebar":true},"queries":{"databases":{"configs":{"search":"type=AWS::RDS::DBInstance"}}},"columns":[{"name":"name","type":"string","primaryKey":true},{"name":"status","type":"string"},{"name":"health","type":"health"}]}', 'UI', md5('person/data-1')::uuid, now() - interval '20 days');

insert into applications (id, name, namespace, description, spec, source, created_by, created_at) values
  (md5('application/shop')::uuid, 'shop', 'ops', 'Everything that a customer touches', '{"type":"application","mapping":{"environments":{"production":[{"tagSelector":"cluster=atlas-eu1","purpose":"production"}]}}}', 'UI', md5('person/shop-1')::uuid, now() - interval '60 days');

-- Playbooks and their runs.
insert into playbooks (id, namespace, name, title, icon, description, category, spec, source, created_by, created_at)
select md5('playbook/' || name)::uuid, 'ops', name, title, icon, description, category,
  spec::jsonb || jsonb_build_object('title', title, 'icon', icon, 'category', category, 'description', description), source::source,
  md5('person/sre-2')::uuid, now() - interval '100 days'
from (values
  ('restart-workload', 'Restart workload', 'restart', 'Rolling restart, with a reason for the record', 'Kubernetes', 'UI', '{"configs":[{"types":["Kubernetes::Deployment","Kubernetes::StatefulSet"]}],"parameters":[{"name":"reason","label":"Reason","required":true,"properties":{"multiline":true}}],"approval":{"type":"any","approvers":{"teams":["Platform"]}},"actions":[{"name":"restart","exec":{"script":"kubectl rollout restart deployment/$(.config.name)"}},{"name":"tell the room","notification":{"connection":"connection://ops/ops-chat","title":"Restarted $(.config.name)","message":"$(.params.reason)"}}]}'),
  ('scale-workload', 'Scale workload', 'scale-out', 'More or fewer replicas', 'Kubernetes', 'UI', '{"configs":[{"types":["Kubernetes::Deployment"]}],"parameters":[{"name":"replicas","label":"Replicas","default":"3","required":true,"properties":{"format":"number","min":0,"max":20}}],"actions":[{"name":"scale","exec":{"script":"kubectl scale --replicas=$(.params.replicas) deployment/$(.config.name)"}}]}'),
  ('query-database', 'Query database', 'postgres', 'A read-only statement against a known database', 'Databases', 'UI', '{"configs":[{"types":["AWS::RDS::DBInstance"]}],"parameters":[{"name":"query","label":"Query","type":"code","required":true,"default":"select now()","properties":{"language":"sql"}}],"actions":[{"name":"run","sql":{"connection":"connection://ops/orders-db","driver":"postgres","query":"$(.params.query)"}}]}'),
  ('probe-endpoint', 'Probe endpoint', 'http', 'Calls the address of a failing check once more and shows the answer', 'Health', 'UI', '{"checks":[{"types":["http"]}],"actions":[{"name":"call","http":{"url":"$(.check.spec.url)","method":"GET"}}]}'),
  ('renew-certificate', 'Renew certificate', 'cert-manager', 'Asks the issuer for a new certificate', 'Security', 'KubernetesCRD', '{"components":[{"types":["Service"]}],"actions":[{"name":"renew","exec":{"script":"renew $(.component.name)"}}]}'),
  ('nightly-close', 'Nightly close', 'calendar', 'Closes the books of the day', 'Batch', 'KubernetesCRD', '{"on":{"schedule":[{"schedule":"0 2 * * *"}]},"actions":[{"name":"close","exec":{"script":"close-day"}}],"runsOn":["nyc-core"]}'),
  -- From here on they really run on this console: nothing of the sample estate is needed.
  ('check-and-report', 'Check and report', 'http', 'Calls the address of a check now and mails you what it answered', 'Health', 'UI', $j${"checks":[{"types":["http"]}],"parameters":[{"name":"note","label":"Note for the mail","properties":{"multiline":true,"maxLength":400}}],"actions":[{"name":"call","timeout":"15s","retry":{"limit":1,"duration":"2s"},"http":{"url":"$(.check.spec.url)","method":"GET"}},{"name":"report","if":"always()","notification":{"url":"mailto:$(.user.email)","title":"$(.check.name): $(.actions.call.status)","message":"$(.params.note)"}}]}$j$),
  ('announce-maintenance', 'Announce maintenance', 'mail', 'Sends a notice once somebody in charge has agreed to it', 'Communication', 'UI', $j${"parameters":[{"name":"subject","label":"Subject","default":"Maintenance tonight","required":true,"properties":{"maxLength":120}},{"name":"message","label":"Message","required":true,"properties":{"multiline":true,"maxLength":2000}},{"name":"to","label":"Send to","default":"$(.user.email)","required":true,"properties":{"format":"email"}}],"approval":{"type":"any","approvers":{"people":["admin@opsdeck.local","commander@opsdeck.local"],"teams":["On-call"]}},"actions":[{"name":"send","notification":{"url":"mailto:$(.params.to)","title":"$(.params.subject)","message":"$(.params.message)"}}]}$j$),
  ('inspect-host', 'Inspect this machine', 'server', 'Shows what the machine of the console is busy with; an administrator has to allow commands first', 'Local', 'UI', $j${"parameters":[{"name":"rounds","label":"Rounds","default":"10","required":true,"properties":{"format":"number","min":1,"max":600}},{"name":"pause","label":"Pause between rounds","type":"duration","default":"1s","properties":{"min":"1s","max":"1m","options":["1s","5s","30s"]}}],"timeout":"1h","actions":[{"name":"look","exec":{"script":"printf '\\033[1mThis is %s\\033[0m\\n' \"$(uname -sr)\"\ni=1\nwhile [ \"$i\" -le $(.params.rounds) ]; do\n  printf '\\033[32mround %s\\033[0m  %s\\n' \"$i\" \"$(cat /proc/loadavg 2>/dev/null || uptime)\"\n  sleep $(.params.pause)\n  i=$((i + 1))\ndone\ndf -h . > report.txt\necho 'a warning goes to the second stream' >&2\n","artifacts":[{"path":"report.txt"}]}}]}$j$),
  ('every-field', 'Every kind of field', 'form', 'A form with all there is to fill in; the values are mailed to you', 'Examples', 'UI', $j${"parameters":[{"name":"text","label":"Text","default":"Written by $(.user.name)","properties":{"minLength":2,"maxLength":80,"colSpan":6}},{"name":"lines","label":"Several lines","properties":{"multiline":true,"colSpan":6}},{"name":"change","label":"Change number","description":"Five digits after CHG","properties":{"regex":"^CHG[0-9]{5}$","colSpan":4}},{"name":"email","label":"E-mail","properties":{"format":"email","colSpan":4}},{"name":"link","label":"Link","properties":{"format":"url","colSpan":4}},{"name":"count","label":"Number","default":"3","required":true,"properties":{"format":"number","min":0,"max":20,"colSpan":4}},{"name":"host","label":"Host name","properties":{"format":"dns1123","maxLength":63,"colSpan":4}},{"name":"day","label":"Day","properties":{"format":"date","colSpan":4}},{"name":"memory","label":"Memory","default":"512Mi","properties":{"format":"bytes","min":64,"max":8192,"colSpan":6}},{"name":"cpu","label":"Processor","default":"250m","properties":{"format":"millicores","min":50,"max":4000,"colSpan":6}},{"name":"limit","label":"Memory limit","type":"bytes","default":"1Gi","properties":{"colSpan":6}},{"name":"share","label":"Processor limit","type":"millicores","default":"500m","properties":{"colSpan":6}},{"name":"mode","label":"Mode","type":"list","default":"direct","properties":{"options":[{"label":"Apply directly","value":"direct"},{"label":"Pull request","value":"gitops"}]}},{"name":"wait","label":"Wait until ready","type":"checkbox","default":"true"},{"name":"pause","label":"Pause","type":"duration","default":"15m","properties":{"min":"15m","max":"7d","options":["15m","2h","1d"]}},{"name":"owner","label":"Owner","type":"people"},{"name":"team","label":"Team","type":"team"},{"name":"config","label":"Configuration item","type":"config","properties":{"filter":[{"types":["Kubernetes::Deployment"],"agent":"all"}]}},{"name":"peers","label":"Several items","type":"configs","properties":{"filter":[{"types":["Kubernetes::Pod"],"agent":"all"}]}},{"name":"component","label":"Component","type":"component"},{"name":"check","label":"Check","type":"check","properties":{"filter":[{"types":["http"],"agent":"all"}]}},{"name":"values","label":"Values","type":"code","default":"replicas: 2\nenabled: true\n","properties":{"language":"yaml","size":"small"}},{"name":"options","label":"Options","type":"code","default":"{\"verbose\": true}","properties":{"language":"json","size":"very-small"}},{"name":"password","label":"Password","properties":{"format":"password","minLength":6,"colSpan":6}},{"name":"secret","label":"Secret","type":"secret","properties":{"colSpan":6}}],"actions":[{"name":"mail","notification":{"url":"mailto:$(.user.email)","title":"$(.params.text)","message":"Mode $(.params.mode), number $(.params.count), memory $(.params.memory), pause $(.params.pause)\n\n$(.params.values)"}}]}$j$),
  ('diagnose-workload', 'Diagnose workload', 'ai', 'Collects the log and asks the assistant what is wrong', 'Kubernetes', 'KubernetesCRD', $j${"configs":[{"types":["Kubernetes::Deployment"],"agent":"all"}],"parameters":[{"name":"question","label":"Question","default":"Why does it restart?","properties":{"multiline":true}}],"actions":[{"name":"collect logs","logs":{"kubernetes":{"apiVersion":"apps/v1","kind":"Deployment","name":"$(.config.name)","start":"now-1h"}}},{"name":"ask","ai":{"connection":"connection://ops/assistant","prompt":"$(.params.question)","formats":["markdown","recommendPlaybook"]}}]}$j$)
) p(name, title, icon, description, category, source, spec);

insert into playbook_runs (id, playbook_id, spec, status, created_at, start_time, end_time, created_by, config_id, check_id,
  parameters, error)
select md5('run/' || r.nr)::uuid, p.id, p.spec, r.status, now() - r.age, case when r.status <> 'pending_approval' then now() - r.age + interval '20 seconds' end,
  case when r.took is not null then now() - r.age + interval '20 seconds' + r.took end, md5('person/' || r.person)::uuid, i.id, k.id,
  r.parameters::jsonb, r.error
from (values
  (1, 'restart-workload', 'completed', interval '5 hours', interval '95 seconds', 'sre-2', 'cluster/1/payments/app1', null, '{"reason":"Memory grows after the release"}', null),
  (2, 'restart-workload', 'pending_approval', interval '14 minutes', null, 'pay-2', 'cluster/1/payments/app2', null, '{"reason":"Stuck on an old configuration"}', null),
  (3, 'scale-workload', 'completed', interval '1 day', interval '12 seconds', 'sre-3', 'cluster/1/storefront/app1', null, '{"replicas":"6"}', null),
  (4, 'query-database', 'failed', interval '2 days', interval '31 seconds', 'data-1', null, null, '{"query":"select count(*) from orders"}', 'connection refused'),
  (5, 'probe-endpoint', 'completed', interval '50 minutes', interval '1 second', 'shop-1', null, 'http', '{}', null),
  (6, 'nightly-close', 'timed_out', interval '9 hours', interval '30 minutes', 'sre-1', null, null, '{}', null),
  (7, 'scale-workload', 'cancelled', interval '3 days', interval '4 seconds', 'pay-1', 'cluster/1/search/app1', null, '{"replicas":"0"}', null),
  (8, 'query-database', 'completed', interval '3 hours', interval '2 seconds', 'data-1', null, null, '{"query":"select state, count(*) from orders group by state"}', null),
  (9, 'diagnose-workload', 'completed', interval '100 minutes', interval '41 seconds', 'sre-2', 'cluster/1/payments/app1', null, '{"question":"Why does it restart?"}', null),
  (10, 'check-and-report', 'failed', interval '35 minutes', interval '16 seconds', 'shop-1', null, 'http', '{"note":""}', null),
  (11, 'restart-workload', 'completed', interval '98 minutes', interval '70 seconds', 'sre-2', 'cluster/1/payments/app1', null, '{"reason":"As the diagnosis says"}', null)
) r(nr, playbook, status, age, took, person, config_key, check_type, parameters, error)
join playbooks p on p.name = r.playbook
left join seed_items i on i.key = r.config_key
left join lateral (select id from seed_checks c where c.type = r.check_type and c.mood = 'failing' order by c.key limit 1) k on true;

-- One run followed from another.
update playbook_runs set parent_id = md5('run/9')::uuid where id = md5('run/11')::uuid;

insert into playbook_run_actions (id, playbook_run_id, name, status, start_time, end_time, scheduled_time, result, error)
select md5('action/' || r.id || a.nr)::uuid, r.id, a.step ->> 'name',
  case when r.status in ('failed', 'timed_out') and a.step ? 'if' then 'completed' when r.status = 'completed' then 'completed'
    when r.status in ('failed', 'timed_out') then 'failed' else 'skipped' end,
  r.start_time, r.end_time, r.created_at + interval '1 second' * a.nr,
  case
    when r.status in ('cancelled', 'timed_out') then null
    when a.step ? 'exec' then jsonb_build_object('stdout', E'\x1b[32mdeployment.apps/' || coalesce(i.name, 'app') || E' changed\x1b[0m\nWaiting for rollout to finish: 1 of 3 updated replicas are available\nWaiting for rollout to finish: 2 of 3 updated replicas are available\nsuccessfully rolled out\n',
      'stderr', '', 'exitCode', 0, 'path', '/bin/sh', 'args', jsonb_build_array('-c', a.step #>> '{exec,script}'))
    when a.step ? 'http' and r.status = 'failed' then $j${"code":503,"headers":{"Content-Type":"text/plain","Retry-After":"30"},"content":"upstream connect error"}$j$
    when a.step ? 'http' then $j${"code":200,"headers":{"Content-Type":"application/json"},"content":"{\"status\":\"ok\",\"version\":\"4.2.1\"}"}$j$
    when a.step ? 'sql' and r.status = 'completed' then $j${"query":"select state, count(*) from orders group by state","columns":["state","count"],"rows":[{"state":"new","count":412},{"state":"paid","count":18233},{"state":"shipped","count":90411},{"state":"returned","count":1204}],"count":4}$j$
    when a.step ? 'notification' then jsonb_build_object('title', 'Done: ' || coalesce(i.name, p.title), 'message', coalesce(r.parameters ->> 'reason', ''))
    when a.step ? 'logs' then $j${"metadata":{"lines":3}}$j$
    when a.step ? 'ai' then $j${"markdown":"## It runs out of memory\n\n- The limit is **512Mi**, the last release needs about *700Mi*\n- Restarts began with the release at 09:40\n\n| Time | Restarts |\n|---|---|\n| 09:50 | 3 |\n| 10:00 | 7 |\n","recommendedPlaybooks":[{"title":"Restart workload","id":"RESTART"}],"generationInfo":[{"model":"small-1","inputTokens":5120,"outputTokens":310,"cost":0.0123}]}$j$
  end::jsonb,
  case when r.status in ('failed', 'timed_out') and not a.step ? 'if' then coalesce(r.error, case when a.step ? 'http' then 'answered with status 503' else 'no agent took this action in time' end) end
from playbook_runs r
join playbooks p on p.id = r.playbook_id
left join config_items i on i.id = r.config_id
cross join lateral jsonb_array_elements(r.spec -> 'actions') with ordinality a(step, nr)
where r.status <> 'pending_approval';
update playbook_run_actions set result = jsonb_set(result, '{recommendedPlaybooks,0,id}', to_jsonb(md5('playbook/restart-workload')::uuid))
where result ? 'recommendedPlaybooks';

insert into artifacts (id, playbook_run_action_id, path, filename, content_type, size, checksum, content)
select md5('artifact/' || a.id)::uuid, a.id, 'playbooks/' || a.id || '/logs.json', 'logs.json', 'application/log+json', length(f.content),
  encode(sha256(f.content), 'hex'), f.content
from playbook_run_actions a
cross join lateral (select convert_to(jsonb_build_array(
  jsonb_build_object('id', '1', 'firstObserved', a.start_time - interval '9 minutes', 'message', 'listening on :8080', 'severity', 'info', 'count', 1, 'labels', jsonb_build_object('pod', 'app-1')),
  jsonb_build_object('id', '2', 'firstObserved', a.start_time - interval '4 minutes', 'message', 'cache grows beyond 400 MB', 'severity', 'warning', 'count', 12, 'labels', jsonb_build_object('pod', 'app-1')),
  jsonb_build_object('id', '3', 'firstObserved', a.start_time - interval '1 minute', 'message', E'\x1b[31mfatal: out of memory\x1b[0m', 'severity', 'error', 'count', 1, 'labels', jsonb_build_object('pod', 'app-1')))::text, 'UTF8') as content) f
where a.name = 'collect logs';

insert into playbook_approvals (id, run_id, person_id, created_at)
values (md5('approval/1')::uuid, md5('run/1')::uuid, md5('person/sre-1')::uuid, now() - interval '5 hours');

-- Incidents.
create temporary table seed_incidents on commit drop as
select * from (values
  (1, 'Card payments fail for some customers', 'critical', 'availability', 'open', interval '3 hours', 'pay-1', 'Started minutes after the release of the payment gateway'),
  (2, 'Front page slow from America', 'high', 'performance', 'investigating', interval '20 hours', 'shop-1', 'Median above two seconds since last night'),
  (3, 'Firewall rule opens port 22', 'blocker', 'security', 'mitigated', interval '1 day', 'sre-1', 'Found by the posture scan'),
  (4, 'Snapshot of the reports database failed', 'medium', 'integration', 'open', interval '7 hours', 'data-1', 'Storage is full'),
  (5, 'Spending above plan', 'low', 'cost', 'open', interval '4 days', 'sre-3', 'Machines of the batch network run over the weekend'),
  (6, 'Directory of the warehouse not in step', 'medium', 'reliability', 'resolved', interval '6 days', 'sre-3', 'New colleagues could not sign in'),
  (7, 'Bucket without access log', 'low', 'compliance', 'closed', interval '16 days', 'sre-1', 'Found in the quarterly review'),
  (8, 'Labels cannot be printed', 'high', 'availability', 'closed', interval '25 days', 'pay-1', 'The carrier changed its certificate')
) i(nr, title, severity, type, status, age, person, description);

insert into incidents (id, title, severity, type, status, description, created_by, commander_id, communicator_id, created_at,
  updated_at, acknowledged, resolved, closed)
select md5('incident/' || nr)::uuid, title, severity, type, status, description, md5('person/' || person)::uuid,
  md5('person/' || person)::uuid, md5('person/' || person)::uuid, now() - age, now() - age / 2, now() - age + interval '4 minutes',
  case when status in ('resolved', 'closed') then now() - age / 2 end, case when status = 'closed' then now() - age / 3 end
from seed_incidents order by age desc;

insert into hypotheses (id, incident_id, parent_id, type, title, status, created_by, created_at)
select md5('hypothesis/' || h.key)::uuid, md5('incident/' || h.incident)::uuid, md5('hypothesis/' || h.parent)::uuid, h.type, h.title, h.status,
  md5('person/' || i.person)::uuid, now() - i.age + interval '10 minutes'
from (values
  ('1a', 1, null, 'root', 'The release broke the call to the card network', 'likely'),
  ('1b', 1, '1a', 'factor', 'No stage with real cards before the release', 'possible'),
  ('1c', 1, '1b', 'solution', 'Go back to the release before', 'proven'),
  ('2a', 2, null, 'root', 'Images come from Europe', 'possible'),
  ('2b', 2, '2a', 'factor', 'The edge in New York does not keep images', 'unlikely'),
  ('2c', 2, '2a', 'factor', 'Image sizes grew with the last campaign', 'likely'),
  ('2d', 2, '2c', 'solution', 'Send smaller images to phones', 'possible'),
  ('2e', 2, null, 'root', 'The search answers late', 'disproven'),
  ('3a', 3, null, 'root', 'Rule added by hand', 'proven'),
  ('3b', 3, '3a', 'solution', 'Remove the rule and lock the group', 'proven'),
  ('4a', 4, null, 'root', 'Old snapshots are not removed', 'possible'),
  ('5a', 5, null, 'root', 'Nobody stops the batch machines', 'likely'),
  ('5b', 5, '5a', 'solution', 'Stop them by a schedule', 'possible'),
  ('5c', 5, null, 'root', 'The price of the machines rose', 'improbable'),
  ('6a', 6, null, 'root', 'Certificate of the directory expired', 'proven'),
  ('7a', 7, null, 'root', 'The template has no log settings', 'proven'),
  ('8a', 8, null, 'root', 'The new issuer is not trusted', 'proven')
) h(key, incident, parent, type, title, status)
join seed_incidents i on i.nr = h.incident
order by h.key;

insert into evidences (id, hypothesis_id, type, description, check_id, config_id, config_analysis_id, evidence, definition_of_done,
  done, created_by, created_at)
select md5('evidence/1')::uuid, md5('hypothesis/1a')::uuid, 'check', c.name || ' fails', c.id, null::uuid, null::uuid,
  jsonb_build_object('check_id', c.id, 'start', '3h'), false, null::boolean, md5('person/pay-1')::uuid, now() - interval '2 hours 50 minutes'
from (select id, name from seed_checks where mood = 'failing' and namespace = 'payments' or mood = 'failing' order by namespace <> 'payments', key limit 1) c
union all
select md5('evidence/2')::uuid, md5('hypothesis/1c')::uuid, 'comment', 'Less than 1 percent of the payments fail', null, null, null,
  '{"comment":"Watch for half an hour"}', true, false, md5('person/pay-1')::uuid, now() - interval '1 hour'
union all
select md5('evidence/3')::uuid, md5('hypothesis/3a')::uuid, 'config_analysis', a.message, null, a.config_id, a.id, null, false, null,
  md5('person/sre-1')::uuid, now() - interval '23 hours'
from (select * from config_analysis where analyzer = 'open-to-everybody' order by id limit 1) a;

insert into evidences (id, hypothesis_id, type, description, check_id, config_id, config_change_id, component_id, evidence,
  properties, definition_of_done, script, created_by, created_at)
select md5('evidence/' || e.nr)::uuid, md5('hypothesis/' || e.hypothesis)::uuid, e.type, e.description,
  case when e.check_type is not null then (select c.id from seed_checks c where c.type = e.check_type and c.mood = 'failing' order by c.key limit 1) end,
  i.id, case when e.type = 'config_change' then (select h.id from config_changes h where h.config_id = i.id order by h.created_at desc, h.id limit 1) end,
  (select c.id from components c where c.external_id = e.component_key), e.evidence::jsonb,
  case when e.side is not null then jsonb_build_object('side', e.side) end, e.script is not null, e.script,
  md5('person/' || e.person)::uuid, now() - e.age
from (values
  (4, '1a', 'config_change', 'The last change of the payment gateway', null, 'cluster/1/payments/app1', null, null, 'for', null, 'pay-1', interval '2 hours 45 minutes'),
  (5, '1b', 'comment', 'Other payment methods were never tried with real cards either', null, null, null, '{"comment":"And nobody missed it for two years"}', 'against', null, 'pay-2', interval '2 hours'),
  (6, '1c', 'check', 'The failing check passes again', 'http', null, null, null, 'for', 'check.status == "healthy"', 'pay-1', interval '1 hour'),
  (7, '2a', 'config', 'Where images are served from', null, 'cluster/1/storefront/app1', null, '{"configName":"storefront","lines":{"12":"region: eu"},"selected_lines":{"12":"region: eu"}}', 'for', null, 'shop-1', interval '19 hours'),
  (8, '2a', 'topology', 'The check-out, seen from America', null, null, 'service/storefront/checkout', null, 'for', null, 'shop-1', interval '18 hours'),
  (9, '2b', 'log', 'Answers of the edge', null, null, null, '{"lines":[{"timestamp":"2026-01-15T08:12:04Z","message":"GET /img/front.webp 200 hit 3ms","labels":{"pod":"edge-proxy-1","site":"nyc"}},{"timestamp":"2026-01-15T08:12:05Z","message":"GET /img/offer.webp 200 miss 412ms","labels":{"pod":"edge-proxy-1","site":"nyc"}},{"timestamp":"2026-01-15T08:12:09Z","message":"upstream timed out (110) while reading <img> from eu","labels":{"pod":"edge-proxy-2","site":"nyc"}}]}', 'against', null, 'sre-2', interval '17 hours'),
  (10, '2d', 'topology', 'The check-out is healthy', null, null, 'service/storefront/checkout', null, 'for', 'component.health == "healthy"', 'shop-1', interval '16 hours'),
  (11, '4a', 'config', 'The database of the reports', null, 'cluster/1/storefront/app1', null, null, 'for', 'config.nmae != ""', 'data-1', interval '6 hours')
) e(nr, hypothesis, type, description, check_type, config_key, component_key, evidence, side, script, person, age)
left join seed_items i on i.key = e.config_key;

insert into evidences (id, hypothesis_id, type, description, config_id, config_analysis_id, definition_of_done, script, created_by, created_at)
select md5('evidence/12')::uuid, md5('hypothesis/3b')::uuid, 'config_analysis', 'The scan finds nothing any more', a.config_id, a.id, true,
  'config.analysis.size() == 0', md5('person/sre-1')::uuid, now() - interval '22 hours'
from (select * from config_analysis where analyzer = 'open-to-everybody' order by id limit 1) a;

insert into comments (id, incident_id, hypothesis_id, comment, created_by, created_at)
select md5('comment/' || nr)::uuid, md5('incident/' || incident)::uuid, md5('hypothesis/' || hypothesis)::uuid, comment,
  md5('person/' || person)::uuid, now() - age
from (values
  (1, 1, '1a', 'pay-2', interval '2 hours 40 minutes', 'Only cards of one issuer, as far as I can see'),
  (2, 1, '1a', 'pay-1', interval '2 hours', 'Going back now, please watch the ledger'),
  (3, 2, '2a', 'sre-2', interval '18 hours', 'The edge in New York answers from its cache, so it is something else'),
  (4, 3, '3a', 'sre-1', interval '22 hours', 'Rule removed'),
  (5, 6, '6a', 'sre-3', interval '5 days', 'Works again, the renewal is automatic now'),
  (6, 1, '1a', 'pay-1', interval '90 minutes', format('@[Ines Duarte](user:%s) the ledger is fine. **Next**:' || chr(10) || chr(10) || '- watch the queue' || chr(10) || '- tell the issuer, `+49 30 0000`', md5('person/pay-2')::uuid)),
  (7, 2, '2a', 'shop-1', interval '17 hours', format('| Site | Median |' || chr(10) || '|---|---|' || chr(10) || '| Europe | 0.6 s |' || chr(10) || '| America | 2.3 s |' || chr(10) || chr(10) || 'Measured by @[Diego Salas](user:%s)', md5('person/sre-2')::uuid))
) c(nr, incident, hypothesis, person, age, comment);

insert into responders (id, incident_id, type, person_id, team_id, properties, created_by, created_at) values
  (md5('responder/1')::uuid, md5('incident/1')::uuid, 'person', md5('person/pay-2')::uuid, null, null, md5('person/pay-1')::uuid, now() - interval '2 hours 55 minutes'),
  (md5('responder/2')::uuid, md5('incident/1')::uuid, 'system', null, md5('team/platform')::uuid, '{"responderType":{"label":"Email","value":"email"},"to":"platform@acme.test"}', md5('person/pay-1')::uuid, now() - interval '2 hours 50 minutes'),
  (md5('responder/3')::uuid, md5('incident/2')::uuid, 'person', md5('person/sre-2')::uuid, null, null, md5('person/shop-1')::uuid, now() - interval '19 hours'),
  (md5('responder/4')::uuid, md5('incident/2')::uuid, 'system', null, md5('team/storefront')::uuid, '{"responderType":{"label":"Jira","value":"jira"},"project":"SHOP","summary":"Slow from America","issueType":"Bug"}', md5('person/shop-1')::uuid, now() - interval '18 hours'),
  (md5('responder/5')::uuid, md5('incident/3')::uuid, 'person', md5('person/sre-3')::uuid, null, null, md5('person/sre-1')::uuid, now() - interval '20 hours');
update responders set deleted_at = now() - interval '10 hours' where id = md5('responder/5')::uuid;

insert into incident_rules (id, name, spec, source, created_by, created_at) values
  (md5('rule/critical-service')::uuid, 'critical-service', '{"components":[{"types":["Service"],"labelSelector":"tier=critical"}],"template":{"title":"{{.name}} is down","severity":"critical","type":"availability","status":"open"},"filter":{"status":["unhealthy"],"age":"5m"},"autoClose":{"timeout":"24h"}}', 'UI', md5('person/sre-1')::uuid, now() - interval '80 days'),
  (md5('rule/security-findings')::uuid, 'security-findings', '{"components":[{"types":["KubernetesCluster"]}],"template":{"title":"Finding on {{.name}}","severity":"high","type":"security","status":"new"},"filter":{"severity":["critical","high"],"category":["security"]},"priority":20,"breakOnMatch":true,"responders":{"email":["platform@acme.test"]}}', 'KubernetesCRD', md5('person/sre-1')::uuid, now() - interval '60 days');
insert into incident_rules (id, name, spec, source, created_by, created_at, deleted_at) values
  (md5('rule/noisy')::uuid, 'everything-red', '{"components":[{"types":["*"]}],"template":{"title":"{{.name}}","severity":"low","type":"availability","status":"open"}}', 'UI', md5('person/sre-3')::uuid, now() - interval '90 days', now() - interval '89 days');

-- Notifications.
update teams set spec = spec || '{"notifications":[{"name":"mail","properties":{"to":"on-call@acme.test"}}]}' where id = md5('team/on-call')::uuid;
insert into notifications (id, name, namespace, events, filter, title, template, person_id, team_id, custom_services, repeat_interval,
  wait_for, error, error_at, source, created_by, created_at)
select md5('notification/' || name)::uuid, name, 'ops', events::text[], filter, title, null, md5('person/' || person)::uuid,
  md5('team/' || team)::uuid, services::jsonb, repeat_interval, wait_for, error, case when error is not null then now() - interval '3 hours' end,
  source::source, case when source = 'UI' then md5('person/sre-2')::uuid end, now() - interval '75 days'
from (values
  ('failing checks', '{check.failed,check.passed}', 'check.severity in [''critical'', ''high'']', null, null, 'on-call', null, '1h', null, null, 'UI'),
  ('unhealthy workloads', '{config.unhealthy,config.degraded}', 'config.type.startsWith(''Kubernetes::'')', null, null, null, '[{"connection":"connection://ops/ops-chat"}]', '6h', 300000000000, null, 'UI'),
  ('backups', '{config.updated}', 'config.type == ''AWS::RDS::DBInstance''', 'Backup of {{.config.name}}', null, 'data', null, null, null, null, 'UI'),
  ('topology', '{component.unhealthy,component.warning,component.healthy}', null, null, null, null, '[{"connection":"connection://ops/ops-mail"}]', null, 600000000000, null, 'KubernetesCRD'),
  ('incidents', '{incident.created,incident.status.resolved}', null, null, 'sre-1', null, null, null, null, null, 'UI'),
  ('broken filter', '{component.unhealthy}', 'component.nmae == ''shop''', null, 'sre-3', null, null, null, null, 'no such key: nmae', 'UI')
) n(name, events, filter, title, person, team, services, repeat_interval, wait_for, error, source);

insert into notification_silences (id, name, namespace, description, filter, "from", until, recursive, config_id, component_id, source,
  created_by, created_at)
select md5('silence/' || s.nr)::uuid, s.name, 'ops', s.description, s.filter, now() + s.starts, now() + s.ends, s.recursive,
  (select id from seed_items i where i.key = s.config_key), (select id from components c where c.external_id = s.component_key),
  s.source::source, md5('person/sre-2')::uuid, now() - interval '2 days'
from (values
  (1, 'Kernel upgrade', 'One node after the other', null, interval '-1 hour', interval '5 hours', true, 'cluster/2/node3', null, 'UI'),
  (2, 'Sample estate', 'Known failures of the laboratory', 'check.agent == ''warehouse-lab''', interval '-20 days', null, false, null, null, 'KubernetesCRD'),
  (3, 'Move of the tracking store', null, null, interval '-9 days', interval '-8 days', false, null, 'store/fulfilment/tracking', 'UI'),
  (4, 'Next release window', null, null, interval '1 day', interval '1 day 4 hours', true, 'cluster/1', null, 'UI')
) s(nr, name, description, filter, starts, ends, recursive, config_key, component_key, source);

insert into notification_send_history (id, notification_id, status, source_event, resource_id, resource_health, resource_status, count,
  first_observed, created_at, duration_millis, error, body, silenced_by, retries)
select md5('send/' || n)::uuid, md5('notification/' || k.rule)::uuid, k.status, k.event, k.resource_id, k.health, k.health,
  case when k.status = 'repeat-interval' then 1 + n % 11 else 1 end, now() - interval '5 hours' * n - interval '9 minutes', now() - interval '5 hours' * n,
  case when k.status in ('sent', 'error') then 200 + (hashtext(n::text) & 1023) end,
  case when k.status = 'error' then 'smtp: 535 authentication failed' end, k.name || ' is ' || k.health,
  case when k.status = 'silenced' then md5('silence/2')::uuid end, 0
from generate_series(1, 72) n
cross join lateral (
  select 'failing checks' as rule, 'check.failed' as event, c.id as resource_id, c.name, 'unhealthy' as health,
    (array['sent', 'sent', 'repeat-interval', 'sent', 'silenced', 'error'])[1 + n % 6] as status
  from (select c.*, row_number() over (order by c.key) as nr from seed_checks c where c.mood in ('failing', 'flapping')) c
  where n % 2 = 0 and c.nr = 1 + (n / 2) % 20
  union all
  select case when n % 4 = 1 then 'unhealthy workloads' else 'backups' end, case when n % 4 = 1 then 'config.unhealthy' else 'config.updated' end,
    i.id, i.name, coalesce(i.health, 'unhealthy'), (array['sent', 'inhibited', 'sent', 'error', 'skipped'])[1 + n % 5]
  from (select i.*, row_number() over (order by i.key) as nr from seed_items i where i.health = 'unhealthy') i
  where n % 2 = 1 and i.nr = 1 + n % 30
) k;

-- What the figures above lack: rules with a playbook, a fallback and inhibitions, and sends in every state. None of
-- them has a time, so the program leaves them as they are.
insert into notifications (id, name, namespace, events, filter, playbook_id, custom_services, inhibitions, group_by, wait_for,
  wait_for_eval_period, repeat_interval, fallback_person_id, source, created_by, created_at) values
  (md5('notification/restart')::uuid, 'restart by itself', 'ops', '{config.unhealthy}', 'config.labels.app == ''checkout''', md5('playbook/restart-workload')::uuid, null, null, null, null, null, '1d', null, 'UI', md5('person/sre-2')::uuid, now() - interval '40 days'),
  (md5('notification/parents')::uuid, 'parents first', 'ops', '{config.unhealthy}', null, null, '[{"name":"partner","connection":"connection://ops/partner-hook"}]', '[{"direction":"outgoing","soft":true,"depth":3,"from":"Kubernetes::Deployment","to":["Kubernetes::Pod","Kubernetes::ReplicaSet"]}]', '{type,label:app}', 120000000000, 30000000000, '3h', md5('person/sre-1')::uuid, 'UI', md5('person/sre-2')::uuid, now() - interval '35 days'),
  (md5('notification/approvals')::uuid, 'approvals', 'ops', '{playbook.approval.inserted,playbook.spec.approval.updated}', null, null, '[{"name":"mail","properties":{"to":"platform@acme.test"}}]', null, null, null, null, null, null, 'UI', md5('person/sre-1')::uuid, now() - interval '30 days');

insert into notification_silences (id, name, namespace, description, filter, selectors, error, "from", until, recursive, check_id,
  canary_id, source, created_by, created_at)
select md5('silence/' || s.nr)::uuid, s.name, 'ops', s.description, s.filter, s.selectors::jsonb, s.error, now() + s.starts, now() + s.ends, false,
  case when s.target = 'check' then k.id end, case when s.target = 'canary' then k.canary_id end, s.source::source,
  md5('person/' || s.person)::uuid, now() - interval '3 days'
from (values
  (5, 'Batch machines', 'Nobody waits for them', null, '[{"types":["AWS::EC2::Instance"],"tagSelector":"account=acme-prod"}]', null, null, null, null, 'UI', 'sre-3'),
  (6, 'Flaky endpoint', 'Until the partner answers', null, null, null, interval '-2 days', interval '3 days', 'check', 'UI', 'shop-1'),
  (7, 'Probe of the laboratory', null, null, null, null, interval '-5 days', null, 'canary', 'UI', 'sre-2'),
  (8, 'Misspelt', 'Put out of use by its filter', 'config.typo ==', null, 'Expected IDENTIFIER, got EOF', interval '-3 days', null, null, 'UI', 'data-1')
) s(nr, name, description, filter, selectors, error, starts, ends, target, source, person)
cross join lateral (select c.id, c.canary_id from seed_checks c where c.mood = 'flapping' order by c.key limit 1) k;

insert into notification_send_history (id, notification_id, status, source_event, resource_id, resource_health, resource_status, count,
  first_observed, created_at, duration_millis, error, body, payload, person_id, playbook_run_id, parent_id, retries)
select md5('send/more/' || s.nr)::uuid, md5('notification/' || s.rule)::uuid, s.status, s.event, r.id, s.health, s.health, 1, now() - s.age - interval '2 minutes',
  now() - s.age, case when s.status in ('sent', 'error') then 340 end, s.error, s.body,
  jsonb_build_object('title', split_part(s.body, chr(10), 1)), case when s.rule = 'incidents' then md5('person/sre-1')::uuid end,
  md5('run/' || s.run)::uuid, md5('send/more/' || s.parent)::uuid, s.retries
from (values
  (1, 'parents', 'sent', 'config.unhealthy', 'config', 'cluster/1/payments/app1', 'unhealthy', interval '3 hours', null, '**Payment gateway** is unhealthy', null, null, 0),
  (2, 'parents', 'inhibited', 'config.unhealthy', 'config', 'cluster/1/payments/app2', 'unhealthy', interval '2 hours 58 minutes', null, 'A part of the payment gateway is unhealthy', null, 1, 0),
  (3, 'parents', 'attempting_fallback', 'config.unhealthy', 'config', 'cluster/1/storefront/app1', 'unhealthy', interval '40 minutes', 'hooks.partner.acme.test: host name was not found', 'Storefront is unhealthy', null, null, 0),
  (4, 'parents', 'evaluating-waitfor', 'config.unhealthy', 'config', 'cluster/2/node3', 'unhealthy', interval '4 minutes', null, 'Node is unhealthy', null, null, 0),
  (5, 'topology', 'pending', 'component.unhealthy', 'component', 'service/storefront/checkout', 'unhealthy', interval '6 minutes', null, 'Check-out is unhealthy', null, null, 1),
  (6, 'topology', 'error', 'component.warning', 'component', 'store/fulfilment/tracking', 'warning', interval '5 hours', 'password of connection ops/ops-mail refers to secret://, which this console cannot read; save the value in a connection', 'Tracking store is in a warning state', null, null, 3),
  (7, 'restart', 'sent', 'config.unhealthy', 'config', 'cluster/1/payments/app1', 'unhealthy', interval '5 hours', null, 'Restarted by itself', 1, null, 0),
  (8, 'restart', 'pending_playbook_run', 'config.unhealthy', 'config', 'cluster/1/payments/app2', 'unhealthy', interval '3 minutes', null, 'To be restarted', null, null, 0),
  (9, 'restart', 'pending_playbook_completion', 'config.unhealthy', 'config', 'cluster/1/payments/app2', 'unhealthy', interval '14 minutes', null, 'Waits for an approval', 2, null, 0),
  (10, 'incidents', 'sent', 'incident.created', 'incident', '1', null, interval '3 hours', null, 'Card payments fail for some customers' || chr(10) || chr(10) || '- Severity: critical' || chr(10) || '- Commander: Callum Reid', null, null, 0),
  (11, 'incidents', 'sent', 'incident.status.resolved', 'incident', '6', null, interval '3 days', null, 'Directory of the warehouse not in step: resolved', null, null, 0),
  (13, 'topology', 'skipped', 'component.warning', 'component', 'service/storefront/checkout', 'warning', interval '26 hours', null, 'Check-out was in a warning state for a moment', null, null, 0),
  (12, 'unhealthy workloads', 'sent', 'config.unhealthy', 'config', 'cluster/1/search/app1', 'unhealthy', interval '30 hours', null, '{"blocks":[{"type":"header","text":{"type":"plain_text","text":"Search is unhealthy"}},{"type":"section","fields":[{"type":"mrkdwn","text":"*Cluster*: atlas-eu1"},{"type":"mrkdwn","text":"*Replicas*: 1 of 3"}]}]}', null, null, 0)
) s(nr, rule, status, event, kind, key, health, age, error, body, run, parent, retries)
cross join lateral (
  select i.id from seed_items i where s.kind = 'config' and i.key = s.key
  union all
  select c.id from components c where s.kind = 'component' and c.external_id = s.key
  union all
  select md5('incident/' || s.key)::uuid where s.kind = 'incident'
) r;

-- Permissions and scopes.
insert into permissions (id, name, namespace, description, subject_type, subject, action, object, object_selector, deny, config_id,
  component_id, playbook_id, connection_id, source, created_by, created_at, until)
select md5('permission/' || nr)::uuid, 'permission-' || nr, 'ops', description, subject_type,
  case subject_type when 'group' then subject else md5(subject_type || '/' || subject)::uuid::text end, action, object, selector::jsonb,
  deny, case when config_key is not null then md5('config/' || config_key)::uuid end, md5('component/' || component_key)::uuid,
  md5('playbook/' || playbook)::uuid, md5('connection/' || connection)::uuid, source, md5('person/sre-1')::uuid,
  now() - interval '30 days', now() + until
from (values
  (1, 'The ledger team reads its database', 'team', 'payments', 'read', null, null, false, null, null, null, 'ledger-db', 'UI', null),
  (2, null, 'person', 'data-1', 'playbook:run', null, null, false, null, null, 'query-database', null, 'UI', null),
  (3, 'On-call may restart', 'team', 'on-call', 'playbook:*', null, null, false, null, null, 'restart-workload', null, 'UI', null),
  (4, null, 'group', 'viewer', 'read', 'catalog', null, false, null, null, null, null, 'UI', null),
  (5, null, 'group', 'guest', 'read', 'topology', null, true, null, null, null, null, 'UI', null),
  (6, 'Auditor, until the audit is over', 'person', 'ext-2', 'read', null, '{"configs":[{"tagSelector":"account=acme-prod"}]}', false, null, null, null, null, 'UI', interval '30 days'),
  (7, 'Left the company', 'person', 'old-1', '*', 'canaries', null, true, null, null, null, null, 'UI', null),
  (8, null, 'person', 'shop-1', 'update', null, null, false, null, 'service/storefront/checkout', null, null, 'UI', null),
  (9, null, 'group', 'editor', 'playbook:run', 'playbooks', null, false, null, null, null, null, 'KubernetesCRD', null),
  (10, null, 'playbook', 'query-database', 'read', null, null, false, null, null, null, 'orders-db', 'KubernetesCRD', null),
  (11, null, 'team', 'data', 'read,update', null, null, false, 'cloud/3', null, null, null, 'UI', null)
) p(nr, description, subject_type, subject, action, object, selector, deny, config_key, component_key, playbook, connection, source, until);

insert into access_scopes (id, name, namespace, description, person_id, team_id, resources, scopes, source, created_by, created_at) values
  (md5('scope/demo-guest')::uuid, 'storefront for guests', 'ops', 'What a visitor of the console may see: the storefront and one cluster',
    md5('account/guest@opsdeck.local')::uuid, null, '{config,component,canary}',
    '[{"tags":{"cluster":"atlas-eu1","namespace":"storefront"}},{"names":["checkout","cart","pricing","storefront","company-website"]}]', 'UI', md5('person/sre-1')::uuid, now() - interval '30 days'),
  (md5('scope/partner')::uuid, 'edge site for the partner', 'ops', null, md5('person/ext-1')::uuid, null, '{canary,config}',
    jsonb_build_array(jsonb_build_object('agents', jsonb_build_array(md5('agent/fra-edge')::uuid))), 'UI', md5('person/sre-1')::uuid, now() - interval '28 days'),
  (md5('scope/partners')::uuid, 'playbooks for partners', 'ops', null, null, md5('team/partners')::uuid, '{playbook}',
    '[{"names":["*"]}]', 'KubernetesCRD', null, now() - interval '20 days');

-- Jobs and events.
insert into job_history (id, name, resource_type, resource_id, status, success_count, error_count, details, hostname, duration_millis,
  time_start, time_end, created_at)
select md5(concat_ws('/', 'job', j.name, j.resource_id, n))::uuid, j.name, j.resource_type, j.resource_id,
  case when j.bad > 0 and n % j.bad = 0 then j.bad_status else 'SUCCESS' end,
  20 + (hashtext(j.name || n) & 255), case when j.bad > 0 and n % j.bad = 0 then 2 else 0 end,
  case when j.bad > 0 and n % j.bad = 0 then jsonb_build_object('errors', jsonb_build_array(j.error)) else '{}' end, 'opsdeck-0',
  150 + (hashtext(n || j.name) & 8191), now() - j.every * n, now() - j.every * n + interval '1 second' * (1 + n % 9), now() - j.every * n
from (
  select name, null::text as resource_type, null::text as resource_id, every, 0 as bad, null::text as bad_status, null::text as error
  from (values ('ApplyRetention', interval '1 hour'), ('RefreshScopes', interval '2 hours'), ('ProcessNotifications', interval '90 minutes')) b(name, every)
  union all
  select 'Scraper', 'config_scraper', id::text, interval '2 hours', case name when 'cloud-accounts' then 6 when 'clusters' then 4 else 0 end,
    case name when 'clusters' then 'WARNING' else 'FAILED' end, case name when 'clusters' then 'forbidden: list secrets' else 'rate of calls exceeded' end
  from config_scrapers
  union all
  select 'TopologyRun', 'topology', id::text, interval '3 hours', case name when 'clusters' then 5 else 0 end, 'WARNING', 'node-2-03 does not answer'
  from topologies
) j cross join generate_series(1, 24) n;

insert into event_queue (name, event_id, properties, error, attempts, last_attempt, created_at) values
  ('notification.send', md5('event/1')::uuid, '{}', null, 0, null, now() - interval '40 seconds'),
  ('notification.send', md5('event/2')::uuid, '{}', 'smtp: 535 authentication failed', 3, now() - interval '5 minutes', now() - interval '20 minutes'),
  ('check.failed', md5('event/3')::uuid, '{}', 'connection refused', 2, now() - interval '3 minutes', now() - interval '9 minutes');
