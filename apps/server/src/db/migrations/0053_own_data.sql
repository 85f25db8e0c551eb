-- What the organisation holds about somebody, taken out by themself: `rowIds` are of the files they added.
alter table exports drop constraint "exports_target_check";
alter table exports add check ("target" in ('tasks', 'pkr_ids', 'own_data'));
alter table exports drop constraint "exports_format_check";
alter table exports add check ("format" in ('csv', 'xlsx', 'json', 'zip'));
