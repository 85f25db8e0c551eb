-- Whose invitation it is, where it was sent from a list of PKR IDs; that entry is linked once it is accepted.
alter table invitations add column "pkrId" uuid references pkr_ids on delete set null;
