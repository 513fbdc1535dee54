export { demoForms } from "./demo/demo.ts";
export { provideFormPlace, type AskedGroup, type FormPlaceSource } from "./places.ts";
