-- From where on a vehicle can be worked out anew: the positions before are gone, what was worked out of them stays.
ALTER TABLE moc_tinh ADD COLUMN goc boolean NOT NULL DEFAULT false;
