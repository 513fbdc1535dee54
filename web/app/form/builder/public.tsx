/** The questionnaires and forms of one project, for its workspace; with Ant Design, so for spaces and consoles only. */
export { CreateForm, FormList } from "./form-list.tsx";
