-- Entries that look like one member's and are not, as somebody said; each pair once, the smaller id first.
create table pkr_distinct_pairs (
  "oneId" uuid not null references pkr_ids on delete cascade,
  "otherId" uuid not null references pkr_ids on delete cascade,
  -- The gesture that said so, by which it is taken back.
  "batchId" uuid,
  primary key ("oneId", "otherId"),
  check ("oneId" < "otherId")
);
create index pkr_distinct_pairs_other on pkr_distinct_pairs ("otherId");
