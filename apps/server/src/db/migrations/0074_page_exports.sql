-- Pages are taken out, too: `format` is of the file, `pageFormat` of the pages in it.
alter table exports drop constraint "exports_target_check";
alter table exports add check ("target" in ('tasks', 'pkr_ids', 'own_data', 'pages'));
alter table exports drop constraint "exports_format_check";
alter table exports add check ("format" in ('csv', 'xlsx', 'json', 'zip', 'md', 'html'));
alter table exports add column "pageFormat" text check ("pageFormat" in ('md', 'html', 'json'));
