-- That a driver was told what positions and pictures are kept for, and by what: a consent or a rule of the company.
ALTER TABLE nguoi_dung ADD COLUMN bao_du_lieu_ngay date, ADD COLUMN can_cu_du_lieu text;
