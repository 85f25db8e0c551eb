-- The hosts of other sites whose pages the wiki may show in frames, by their exact names. None until somebody names one:
-- a frame tells its host who reads the page.
alter table organisations add column "embedHosts" text[] not null default '{}';
