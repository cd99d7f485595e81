-- By which a person recognizes where they are signed in. Null for sessions from before.
alter table sessions add column user_agent text, add column address text;
