// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssetOperations} from "./IAssetOperations.sol";
import {IGameServer} from "./IGameServer.sol";
import {IGifts} from "./IGifts.sol";
import {ISaleOperations} from "./ISaleOperations.sol";
import {ISettingsOperations} from "./ISettingsOperations.sol";

/// @title Functions of the owner, the guardian and game servers, called at the address of the platform
interface IOperations is ISettingsOperations, ISaleOperations, IAssetOperations, IGifts, IGameServer {
    /// @notice No function has this selector.
    error UnknownFunction(bytes4 selector);
    /// @notice Plain transfers of native coin are rejected.
    error PlainTransferRefused(address from, uint256 amountWei);
}
