-- A counter would start again in a restored backup and put what is new before what is old: the clock says the order.
alter table webhook_deliveries alter column "place" drop identity;
update webhook_deliveries set "place" = "place" + (extract(epoch from "createdAt") * 1000000)::bigint;
