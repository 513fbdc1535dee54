/** Where the outcomes of a project are fetched as a sheet. */
export const EXPORT_OUTCOMES_PATH = "/api/training/api/export/outcomes";
