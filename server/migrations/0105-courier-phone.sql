-- A store can call its courier, who may leave a number for the run.
alter table runs add column courier_phone text;
alter table runs add constraint runs_ended_phone_check check (ended_at is null or courier_phone is null);
comment on column runs.courier_phone is 'The number that the courier left for the stores of the run. It is deleted with its end.';
