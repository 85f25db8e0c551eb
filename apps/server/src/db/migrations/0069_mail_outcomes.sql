-- How sending mail went last: one row for what went out, one for what did not.
create table mail_outcomes (
  "isSent" boolean primary key,
  "at" timestamptz(3) not null,
  "problem" text,
  -- What the mail server or the network said.
  "answer" text,
  check (("problem" is null) = "isSent")
);
