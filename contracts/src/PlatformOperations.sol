// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IIntToken} from "./interfaces/IIntToken.sol";
import {IOperations} from "./interfaces/IOperations.sol";
import {AssetOperations} from "./operations/AssetOperations.sol";
import {GameServer} from "./operations/GameServer.sol";
import {Gifts} from "./operations/Gifts.sol";
import {SaleOperations} from "./operations/SaleOperations.sol";
import {SettingsOperations} from "./operations/SettingsOperations.sol";
import {PlatformStorage} from "./platform/PlatformStorage.sol";

/// @title Functions of the owner, the guardian and game servers
/// @notice Runs by delegatecall on the storage of a platform. At its own address it owns itself and has no effect.
contract PlatformOperations is SettingsOperations, SaleOperations, AssetOperations, Gifts, GameServer, IOperations {
    constructor(IIntToken token_) Ownable(address(this)) PlatformStorage(token_) {}

    /// @notice The INT token, which a platform compares with its own at construction.
    function token() external view returns (IIntToken) {
        return _token;
    }

    /// @dev Also the response of a platform to unknown selectors, because it delegates them to this contract.
    receive() external payable {
        revert PlainTransferRefused(msg.sender, msg.value);
    }

    fallback() external payable {
        revert UnknownFunction(msg.sig);
    }
}
