// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {PermanentlyOwned} from "./access/PermanentlyOwned.sol";
import {IWhitelist} from "./interfaces/IWhitelist.sol";

/// @title A list of addresses kept by its owner
/// @notice The platform uses three lists: buyers, partners who may refer, and game servers that may mint and collect.
contract Whitelist is IWhitelist, PermanentlyOwned {
    /// @inheritdoc IWhitelist
    mapping(address account => bool) public isWhitelisted;

    constructor(address owner_) Ownable(owner_) {}

    /// @inheritdoc IWhitelist
    function setWhitelisted(address[] calldata accounts, bool whitelisted) external onlyOwner {
        for (uint256 i = 0; i < accounts.length; ++i) {
            isWhitelisted[accounts[i]] = whitelisted;
            emit WhitelistChanged(accounts[i], whitelisted);
        }
    }
}
