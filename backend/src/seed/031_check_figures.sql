-- What follows from the results: hours, days and the present of each check.

insert into check_statuses_1h (check_id, created_at, duration, total, passed, failed)
select check_id, date_bin('1 hour', time, '2000-01-01Z'), sum(duration), count(*), count(*) filter (where status),
  count(*) filter (where not status)
from check_statuses group by 1, 2;
insert into check_statuses_1d (check_id, created_at, duration, total, passed, failed)
select check_id, date_bin('1 day', created_at, '2000-01-01Z'), sum(duration), sum(total), sum(passed), sum(failed)
from check_statuses_1h group by 1, 2;

-- The present of each check follows from its newest results.
create temporary table seed_present on commit drop as
select c.id, c.canary_id, newest.time as last_runtime, opsdeck.status_text(newest.status) as status,
  coalesce((select min(s.time) from check_statuses s where s.check_id = c.id and s.time > other.time), first.time)
    as last_transition_time
from seed_checks c
cross join lateral (select time, status from check_statuses s where s.check_id = c.id order by time desc limit 1) newest
cross join lateral (select min(time) as time from check_statuses s where s.check_id = c.id) first
cross join lateral (select max(time) as time from check_statuses s where s.check_id = c.id and s.status <> newest.status) other;

update checks c set status = p.status, last_runtime = p.last_runtime, last_transition_time = p.last_transition_time
from seed_present p where p.id = c.id;
insert into checks_unlogged (check_id, canary_id, status, last_runtime, next_runtime)
select id, canary_id, status, last_runtime, null from seed_present;

update checks set silenced_at = now() - interval '3 days'
where id = (select id from seed_checks where mood = 'flapping' and severity = 'medium' order by key limit 1);

select opsdeck.check_refresh(id) from seed_present;
