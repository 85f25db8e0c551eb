-- Members of a file without numbers are issued the next ones; who seems to be there already is asked about first.
alter table pkr_import_rows drop constraint pkr_import_rows_conflict_check;
alter table pkr_import_rows add constraint pkr_import_rows_conflict_check
  check ("conflict" in ('other_person', 'edited_here', 'removed', 'same_email', 'same_name', 'same_row'));
