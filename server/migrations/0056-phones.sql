-- By which a store reaches a person, if they gave one.
alter table users add column phone text;
